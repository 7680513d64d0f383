import type { GeneratedKind } from './document-kinds.table.ts'

interface ElectronicNotice {
  /**
   * What allows the document to be given electronically. `demonstrated`: law requires it in writing, so an electronic
   * copy counts only once the person showed that they can open our documents (15 USC 7001(c)(1)(C)(ii)). `agreed`: its
   * own rule permits the electronic form with the person's agreement alone. `not-required`: no law requires it in
   * writing.
   */
  needs: 'demonstrated' | 'agreed' | 'not-required'
  source: string
}

const byESign = (source: string): ElectronicNotice => ({ needs: 'demonstrated', source })
const byAgreement = (source: string): ElectronicNotice => ({ needs: 'agreed', source })
const courtesy = (source: string): ElectronicNotice => ({ needs: 'not-required', source })

/** For each document that the product generates: on what footing it may be given electronically. */
export const electronicNotices: Record<GeneratedKind, ElectronicNotice> = {
  EARLY_DISCLOSURES: byAgreement('12 CFR 1026.5(a)(1)(iii): on or with an application that is accessed electronically'),
  HOME_EQUITY_BOOKLET: byAgreement('12 CFR 1026.5(a)(1)(iii), 1026.40(e): with the same application'),
  PRIVACY_NOTICE: byAgreement(
    '15 USC 6803(a); 12 CFR 1016.9(a): in writing or, if the consumer agrees, electronically',
  ),
  TEXAS_EQUITY_NOTICE: byESign('Texas Constitution, article XVI, section 50(a)(6)(M)(i), (g): a notice in writing'),
  NEW_YORK_REPORT_NOTICE: byESign('New York General Business Law 380-b(b): informed in writing'),
  TEXAS_ITEMIZED_COSTS: byESign('Texas Constitution, article XVI, section 50(a)(6)(M)(ii); 7 TAC 153.13'),
  TEXAS_APPLICATION_COPY: byESign('Texas Constitution, article XVI, section 50(a)(6)(M)(ii); 7 TAC 153.13(1), (4)'),
  COUNTEROFFER_NOTICE: byESign('12 CFR 1002.4(d)(2), 1002.9(a)(2)'),
  INCOMPLETENESS_NOTICE: byESign('12 CFR 1002.4(d)(2), 1002.9(c)(2)'),
  ADVERSE_ACTION_NOTICE: byESign('12 CFR 1002.4(d)(2), 1002.9(a)(2)'),
  VALUATION_COPY: byESign('12 CFR 1002.14(a)(5)'),
  APPRAISAL_REPORT: byESign('12 CFR 1002.14(a)(5)'),
  SCORE_DISCLOSURE: byESign('12 CFR 1022.74(d)(2)(iv): in writing and in a form that the consumer may keep'),
  SUMMARY_DISCLOSURE: courtesy('Our own summary'),
  ACCOUNT_OPENING_DISCLOSURE: byESign('12 CFR 1026.5(a)(1)(ii), (iii)'),
  DEBIT_AUTHORIZATION: byESign('12 CFR 1005.4(a)(1), 1005.10(b)'),
  FLOOD_NOTICE: byESign('42 USC 4104a(a)(1); 12 CFR 339.9(b): a written notice'),
  CREDIT_AGREEMENT: byESign('15 USC 7001(c): the agreement that is signed'),
  TEXAS_VALUE_ACKNOWLEDGMENT: byESign('Texas Constitution, article XVI, section 50(a)(6)(Q)(v), (ix)'),
  SECURITY_INSTRUMENT: byESign('15 USC 7001(c): the deed that is signed'),
  NOTARY_DISCLOSURE: byESign('State law of remote notarization: given before the notary meeting'),
  NOTARY_APPOINTMENT: courtesy('Our own confirmation'),
  COMPLETION_CERTIFICATE: courtesy('Our own record of the signing'),
  RIGHT_TO_CANCEL: byESign('12 CFR 1026.15(b): one copy instead of two, in accordance with the E-Sign Act'),
  CANCELLATION_CONFIRMATION: courtesy('Our own confirmation'),
}

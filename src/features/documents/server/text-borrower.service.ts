import type { Organisation } from '#src/brands/organisation.schema.ts'
import { e164 } from '#src/domain/phone.ts'
import type { Tx } from '#src/platform/server/database.ts'
import { writeMessage } from '#src/platform/server/outbox.ts'
import { agreedNumber, hashOfConsentedPhone } from '#src/workflow/server/consent-record.ts'
import { textOf } from '../templates/mails.ts'
import type { Addressee, CorrespondenceDeps } from './correspondence.service.ts'

export interface TextDeps extends CorrespondenceDeps {
  /** Where false nobody is texted, whatever they agreed to. */
  sendsTexts: boolean
}

interface TextLetter {
  addressee: Addressee
  organisation: Organisation
  phone: string | null
  /** What the text says before its link: the subject of the letter, in the borrower's language. */
  says: string
  link: string
  causeKey: string
}

/** Only to the very number that texts about the application were agreed to for: 47 CFR 64.1200(f)(9). */
export const textBorrower = async (tx: Tx, deps: TextDeps, letter: TextLetter): Promise<void> => {
  const { addressee, organisation, says, link, causeKey } = letter
  const number = deps.sendsTexts ? e164(letter.phone ?? '') : null
  if (number === null) return
  const agreed = await agreedNumber(tx, addressee.identityId, 'SMS_TRANSACTIONAL')
  if (agreed?.phoneHash !== hashOfConsentedPhone(deps.vault, number)) return
  await writeMessage(tx, deps, {
    ...{ organisation: addressee.organisation, channel: 'sms', recipient: number, subject: '', documentIds: [] },
    ...{ applicationId: addressee.id, causeKey: `${causeKey}:sms` },
    body: { text: textOf({ smsName: organisation.sender.smsName, says, link }, addressee.language), html: null },
  })
}

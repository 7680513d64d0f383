import { agreedNumber, hashOfConsentedPhone } from '#src/application/server/consent-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { e164 } from '#src/domain/person/phone.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import { toTextMessage } from '../../templates/mails.ts'
import type { CorrespondenceDeps } from './correspondence.service.ts'
import type { Addressee } from './letters.store.ts'

export interface TextDeps extends CorrespondenceDeps {
  /** If false, no text messages are sent, even to people who consented. */
  sendsTexts: boolean
}

interface TextLetter {
  addressee: Addressee
  organization: Organization
  phone: string | null
  /** The text before the link: the subject of the email, in the borrower's language. */
  sentence: string
  link: string
  causeKey: string
}

/**
 * Texts the borrower, only at the number for which they consented to texts about the application: 47 CFR 64.1200(f)(9).
 */
export const textBorrower = async (tx: Tx, deps: TextDeps, letter: TextLetter): Promise<void> => {
  const { addressee, organization, sentence, link, causeKey } = letter
  const number = deps.sendsTexts ? e164(letter.phone ?? '') : null
  if (number === null) return
  const consent = await agreedNumber(tx, addressee.identityId, 'SMS_TRANSACTIONAL')
  if (consent?.phoneHash !== hashOfConsentedPhone(deps.vault, number)) return
  await writeMessage(tx, deps, {
    organization: addressee.organization,
    channel: 'sms',
    recipient: number,
    subject: '',
    documentIds: [],
    applicationId: addressee.id,
    causeKey: `${causeKey}:sms`,
    body: {
      text: toTextMessage({ smsName: organization.sender.smsName, sentence, link }, addressee.language),
      html: null,
    },
  })
}

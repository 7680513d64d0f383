import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { DocumentViewer } from '#src/application/browser/document-viewer.panel.tsx'
import { SignatureField } from '#src/application/browser/signature-field.panel.tsx'
import { Mark } from '#src/application/mark.schema.ts'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { PressStatement } from '#src/platform/ui/press-statement.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import {
  finishNotaryDocument,
  type NotaryDocument,
  type NotarySession,
  readNotaryDocument,
  signNotaryDocument,
} from '../session.contract.ts'
import type { spanish } from '../session.es.ts'

type Message = keyof typeof spanish | SharedSentence

export const documentNames = {
  NOTARY_DISCLOSURE: 'Before you meet the notary',
  SECURITY_INSTRUMENT: 'Deed of trust or mortgage',
} as const satisfies Record<NotaryDocument['kind'], Message>

/** The button says the same as a box above it would. */
const schemas = {
  notarize: z.strictObject({ mark: Mark }),
  acknowledge: z.strictObject({}),
} as const

interface DocumentSigningProps {
  uuid: string
  session: NotarySession
  setSession: (session: NotarySession) => void
}

/** Shows the document that the notary presented, to be read to its end and signed. */
export function DocumentSigning({ uuid, session, setSession }: DocumentSigningProps) {
  const t = useMessages<Message>()
  const call = useApi()
  const document = session.documents.find(({ presented }) => presented)
  const documentUuid = document?.documentUuid ?? ''
  const load = useCallback(
    () =>
      call(readNotaryDocument, { params: { uuid, documentUuid }, timeoutMs: 30_000 }) as Promise<
        Uint8Array<ArrayBuffer>
      >,
    [call, uuid, documentUuid],
  )
  const [read, setRead] = useState<string>()
  const you = session.you
  if (!document)
    return <p className="text-muted">{t('The notary will share a document here when everyone is ready.')}</p>
  const isOwnSignature = you !== null && you !== 'notary' && document.missing.includes(you)
  const finishReading = async (sha256: string) => {
    setSession(await call(finishNotaryDocument, { params: { uuid }, body: { documentUuid, sha256 } }))
    setRead(documentUuid)
  }
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-24">{t(documentNames[document.kind])}</h2>
      <DocumentViewer
        key={`read ${documentUuid}`}
        title={t(documentNames[document.kind])}
        load={load}
        onEnd={isOwnSignature ? (sha256) => void finishReading(sha256) : undefined}
      />
      {isOwnSignature && read === documentUuid && (
        <SignForm
          key={`sign ${documentUuid}`}
          uuid={uuid}
          session={session}
          document={document}
          setSession={setSession}
        />
      )}
      {isOwnSignature && read !== documentUuid && (
        <p className="text-muted">{t('Read to the end, then you can continue.')}</p>
      )}
      {!isOwnSignature && you !== 'notary' && (
        <Notice tone="success">
          {document.notarized
            ? t('The notary has sealed it.')
            : document.missing.length > 0
              ? t('You’re done. The others are still reading.')
              : t('Everyone is done.')}
        </Notice>
      )}
    </div>
  )
}

function SignForm({ uuid, session, document, setSession }: DocumentSigningProps & { document: NotaryDocument }) {
  const t = useMessages<Message>()
  const call = useApi()
  const signs = document.act === 'notarize'
  const name = session.people.find(({ isYou }) => isYou)?.name ?? ''
  const form = useStepForm<z.infer<typeof schemas.notarize> | z.infer<typeof schemas.acknowledge>>({
    schema: schemas[document.act],
    async onSubmit(body) {
      const { documentUuid } = document
      const request = {
        params: { uuid },
        body: { documentUuid, consents: true as const, ...body },
        idempotencyKey: crypto.randomUUID(),
      }
      setSession(await call(signNotaryDocument, request))
    },
  })
  return (
    <StepForm
      form={form}
      isPart
      submitLabel={signs ? t('Sign with the notary') : t('I have read it')}
      statement={
        signs && (
          <PressStatement>
            {t('I sign this electronically and of my own free will. It counts the same as my handwritten signature')}.
          </PressStatement>
        )
      }
    >
      {signs && <SignatureField name="mark" label={t('Your signature')} person={name} />}
    </StepForm>
  )
}

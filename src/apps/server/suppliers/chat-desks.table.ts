import { z } from 'zod'
import { SecureUrl } from '#src/platform/server/config.ts'
import { type ChatProvider, ownDesk } from '#src/vendors/chat-provider/chat-provider.port.ts'
import { niceAddress, niceDesk } from '#src/vendors/chat-provider/server/nice.ts'
import { streamAddress, streamDesk } from '#src/vendors/chat-provider/server/stream.ts'
import { twilioAddress, twilioDesk } from '#src/vendors/chat-provider/server/twilio.ts'
import { port, supplier } from './port-row.ts'
import { keyAndSecret, withSettings } from './supplier-access.ts'
import { callSupplier } from './supplier-trials.ts'
import { chatWebhookPath } from './webhook-paths.ts'

/** The desks at which agents may answer chats beside our own. */
export const chatDesks = port<ChatProvider>({
  name: 'chat desk',
  suppliers: [
    supplier({
      name: 'Twilio Conversations',
      access: keyAndSecret('TWILIO_CHAT', '`account id:auth token`'),
      open: ({ key: account, secret: token, baseUrl = twilioAddress }, { address }) => ({
        port: twilioDesk({ account, token, baseUrl, ownAddress: address, webhookPath: chatWebhookPath }),
      }),
      trial: ({ key: account, secret: token, baseUrl = twilioAddress }) =>
        callSupplier('chat', `${baseUrl}/Configuration`, {
          authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
        }),
      note: 'Its agents answer beside our own desk. Each conversation has a webhook of its own, which comes to `/webhooks/chat` at `PUBLIC_URL`; nothing is set at Twilio. Names, emails and files stay here, and pages load nothing of Twilio’s.',
      wire: 'forms to `/Conversations`, `/Participants`, `/Messages`, `/Webhooks` of API v1, key in a header; webhooks signed in `x-twilio-signature`; `GET /Configuration` as a trial',
    }),
    supplier({
      name: 'Stream Chat',
      access: keyAndSecret('STREAM_CHAT', '`key:secret`'),
      open: ({ key, secret, baseUrl = streamAddress }) => ({ port: streamDesk({ key, secret, baseUrl }) }),
      note: 'Its agents answer beside our own desk. Its webhook for `message.new`, `channel.updated` and `channel.deleted` is set to `/webhooks/chat` at Stream. Names, emails and files stay here, and pages load nothing of Stream’s.',
      wire: 'JSON to `/users`, `/channels/messaging/{id}/query`, `/message`, `/messages/{id}` with the key in the query and a server’s token; webhooks signed in `x-signature`',
    }),
    supplier({
      name: 'NICE CXone Digital Engagement',
      access: withSettings(keyAndSecret('NICE_CHAT', '`access key id:access key secret`'), {
        NICE_CHAT_SIGN_IN_URL: { schema: SecureUrl, form: '`https://na1.nice-incontact.com`, or that of the region' },
        NICE_CHAT_CHANNEL: { schema: z.string().min(1), form: 'id of the digital channel' },
        NICE_CHAT_CALLBACK: {
          schema: z.string().includes(':'),
          form: '`client id:client secret` with which CXone signs in here',
        },
      }),
      open({ key: id, secret, baseUrl = niceAddress, others }, { clock }) {
        const [clientId = '', ...clientSecret] = others.NICE_CHAT_CALLBACK.split(':')
        return {
          port: niceDesk({
            accessKey: { id, secret },
            callback: { clientId, clientSecret: clientSecret.join(':') },
            channel: others.NICE_CHAT_CHANNEL,
            baseUrl,
            signInUrl: others.NICE_CHAT_SIGN_IN_URL.replace(/\/+$/, ''),
            now: () => clock.now(),
          }),
        }
      },
      note: 'Its agents answer beside our own desk, on a channel of its kind “Bring Your Own Channel”: set `/webhooks/chat` at `PUBLIC_URL` as the address of its integration (token at `/1.0/token`, messages at `/2.0/channel/{channel}/outbound`), and an automation that sends `CaseStatusChanged` to `/webhooks/chat/events` with the same credentials. Names, emails and files stay here, and pages load nothing of CXone’s.',
      wire: 'JSON to `/authentication/v1/token/access-key`, and with the token to `/dfo/3.0/channels/{channel}/messages`, `/contacts`, `/contacts/{id}/messages`, `/contacts/{id}/status`, `/messages/{id}/content-removal`; its calls carry a bearer token that we issue',
    }),
  ],
  byHand: { description: 'The lender’s people answer on our own desk.', open: () => ownDesk },
  sandbox: () => ({ port: ownDesk }),
})

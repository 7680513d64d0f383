import type { CannedReply } from './canned-replies.contract.ts'

/** The replies of a lender that has not saved its own. */
export const defaultReplies: readonly CannedReply[] = [
  {
    uuid: '0d0f3c9e-3f0b-4f6e-9a51-5b1f0f7a1c01',
    title: 'Greeting',
    shortcut: 'hello',
    queues: [],
    text: 'Hi {firstName}, this is {agentName} from {lender}. How can I help you today?',
    textEs: 'Hola, {firstName}. Soy {agentName}, de {lender}. ¿En qué puedo ayudarle?',
  },
  {
    uuid: '0d0f3c9e-3f0b-4f6e-9a51-5b1f0f7a1c02',
    title: 'One moment',
    shortcut: 'moment',
    queues: [],
    text: 'Thanks. Please give me a moment while I look into this.',
    textEs: 'Gracias. Deme un momento para revisarlo, por favor.',
  },
  {
    uuid: '0d0f3c9e-3f0b-4f6e-9a51-5b1f0f7a1c03',
    title: 'No private numbers in chat',
    shortcut: 'private',
    queues: [],
    text: 'For your safety, please don’t send Social Security or account numbers in this chat. We never need them here.',
    textEs:
      'Por su seguridad, no envíe su número de Seguro Social ni números de cuenta por este chat. Aquí nunca los necesitamos.',
  },
  {
    uuid: '0d0f3c9e-3f0b-4f6e-9a51-5b1f0f7a1c04',
    title: 'Soft credit check',
    shortcut: 'soft-pull',
    queues: ['sales', 'application'],
    text: 'Seeing your offers uses a soft credit check, which does not affect your credit score.',
    textEs: 'Para mostrarle ofertas hacemos una consulta de crédito suave, que no afecta su puntaje.',
  },
  {
    uuid: '0d0f3c9e-3f0b-4f6e-9a51-5b1f0f7a1c05',
    title: 'Send a document',
    shortcut: 'documents',
    queues: ['application', 'closing'],
    text: 'You can attach the document here, or upload it on your application page. A PDF or a clear photo of every page works best.',
    textEs:
      'Puede adjuntar el documento aquí o subirlo en la página de su solicitud. Lo mejor es un PDF o una foto clara de cada página.',
  },
  {
    uuid: '0d0f3c9e-3f0b-4f6e-9a51-5b1f0f7a1c06',
    title: 'Call us',
    shortcut: 'call',
    queues: [],
    text: 'If you prefer to talk, you can reach us at {phone}.',
    textEs: 'Si prefiere hablar, puede llamarnos al {phone}.',
  },
  {
    uuid: '0d0f3c9e-3f0b-4f6e-9a51-5b1f0f7a1c07',
    title: 'Goodbye',
    shortcut: 'bye',
    queues: [],
    text: 'Is there anything else I can help you with? If not, thank you for chatting with us, {firstName}.',
    textEs: '¿Puedo ayudarle con algo más? Si no, gracias por comunicarse con nosotros, {firstName}.',
  },
]

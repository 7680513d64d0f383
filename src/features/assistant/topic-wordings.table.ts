import type { Language } from '#src/platform/words/fill.ts'

type Wordings = Readonly<Record<Language, readonly string[]>>

/** How people ask for each of the product's own topics. These are searched and never shown. */
export const topicWordings = {
  'next-step': {
    en: ['what happens next', 'application status', 'status of my application', 'where is my application', 'what am I waiting for', 'what is the next step', 'is anyone working on my application', 'check my progress', 'whose turn is it', 'everything is done what comes next', 'any updates on my application'],
    es: ['qué sigue', 'cuál es el siguiente paso', 'estado de mi solicitud', 'cómo va mi solicitud', 'en qué etapa está mi solicitud', 'qué están esperando', 'ya envié todo y qué pasa', 'a quién le toca', 'hay novedades de mi solicitud', 'en qué va mi trámite'],
  },
  'open-requests': {
    en: ['what do you still need from me', 'missing documents', 'open conditions', 'which documents are outstanding', 'what does this condition mean', 'did you receive my documents', 'is something missing from my application', 'what is required from me now', 'do you have all documents'],
    es: ['qué falta de mi parte', 'documentos que faltan', 'condiciones pendientes', 'me falta enviar documentos', 'qué significa esta condición', 'recibieron mis documentos', 'qué les falta', 'está completa mi solicitud'],
  },
  'why-document': {
    en: ['why do you need this document', 'reason for the document request', 'why are you asking for my pay stubs', 'why a bank statement', 'what is this document for', 'what do you need the certificate of trust for', 'why is a document requested', 'purpose of the certificate', 'why do I have to prove my income'],
    es: ['por qué piden este documento', 'para qué necesitan el documento', 'por qué necesitan mis recibos de nómina', 'por qué quieren el estado de cuenta del banco', 'para qué sirve el certificado', 'motivo de la solicitud de documentos', 'para qué es el documento', 'por qué debo comprobar mis ingresos'],
  },
  'send-document': {
    en: ['how do I upload a document', 'how to send you a document', 'upload a photo of a document', 'where do I attach files', 'the upload does not work', 'file format for uploads', 'can I email the documents'],
    es: ['cómo subo un documento', 'cómo envío los documentos', 'dónde adjunto archivos', 'enviar una foto del documento', 'no puedo subir el archivo', 'formato de los archivos', 'puedo mandar los documentos por correo'],
  },
  'funding-date': {
    en: ['when do I receive the money', 'funding date', 'when will you fund', 'when is the money in my bank account', 'deposit date', 'date of the payout', 'how soon is the money sent', 'still waiting for my money', 'when do the funds arrive'],
    es: ['cuándo recibo el dinero', 'fecha del desembolso', 'cuándo depositan el dinero', 'cuándo llega el depósito', 'en qué fecha envían los fondos', 'todavía no recibo mi dinero', 'cuánto tarda el depósito'],
  },
  'offer-rate': {
    en: ['how was my rate determined', 'why is my interest rate this high', 'what affects my rate', 'where does the APR come from', 'how do you compute the interest', 'explain my rate', 'lower my rate', 'what determines the interest rate'],
    es: ['cómo se determina mi tasa', 'por qué mi tasa es tan alta', 'de qué depende el interés', 'cómo calculan la tasa', 'explíqueme mi tasa', 'bajar la tasa', 'de dónde sale el interés de la oferta'],
  },
  'offer-line': {
    en: ['why is my line this size', 'why can I not borrow more', 'how is the credit limit computed', 'maximum line amount', 'why only this amount', 'the offer amount is too low', 'increase my limit', 'what limits the line', 'how much can I borrow'],
    es: ['por qué no me prestan más', 'cómo se calcula el límite de crédito', 'monto máximo de la línea', 'por qué solo esta cantidad', 'el monto de la oferta es bajo', 'aumentar mi límite', 'cuánto me pueden prestar'],
  },
  'offer-payment': {
    en: ['what is my monthly payment', 'how much is the payment per month', 'payment amount each month', 'how is the monthly payment computed', 'what will I pay monthly'],
    es: ['cuánto es el pago mensual', 'cuánto pago al mes', 'de cuánto es la cuota', 'cómo se calcula la mensualidad', 'cuánto voy a pagar cada mes'],
  },
  'offer-expiry': {
    en: ['when does my offer expire', 'how long is my offer valid', 'offer deadline', 'my offer expired', 'until when can I accept the offer', 'is the offer still good'],
    es: ['cuándo vence mi oferta', 'hasta cuándo es válida la oferta', 'plazo de la oferta', 'mi oferta venció', 'hasta qué día puedo aceptar la oferta'],
  },
  costs: {
    en: ['what does it cost', 'what fees do you charge', 'closing costs', 'origination fee', 'annual fee', 'recording fee', 'application fee', 'cost to open the line', 'hidden charges', 'how much are the fees'],
    es: ['cuánto cuesta', 'qué cargos cobran', 'costos de cierre', 'cargo de originación', 'cargo anual', 'costo de registro', 'cuánto cuesta abrir la línea', 'hay cargos ocultos', 'gastos de la línea'],
  },
  'right-to-cancel': {
    en: ['right to cancel', 'cancel after signing', 'rescind the line', 'rescission period', 'I signed and want to cancel', 'undo my signature', 'days to cancel after closing', 'I regret signing', 'cooling off period'],
    es: ['derecho a cancelar', 'cancelar después de firmar', 'firmé y quiero cancelar', 'plazo para cancelar', 'días para cancelar después del cierre', 'deshacer la firma', 'me arrepentí de firmar'],
  },
  withdraw: {
    en: ['withdraw my application', 'cancel my application', 'stop my application', 'I do not want to continue with the application', 'close my application', 'no longer interested'],
    es: ['retirar mi solicitud', 'cancelar mi solicitud', 'detener la solicitud', 'no quiero continuar con la solicitud', 'ya no me interesa', 'dejar la solicitud'],
  },
  'reach-person': {
    en: ['talk to a person', 'speak with an agent', 'phone number', 'customer service', 'call you', 'contact a representative', 'opening hours', 'when are you open', 'I need help from a human', 'email address of support', 'are you a robot', 'bot'],
    es: ['hablar con una persona', 'comunicarme con un agente', 'número de teléfono', 'servicio al cliente', 'llamarles', 'contactar a un representante', 'horario de atención', 'a qué hora abren', 'ayuda de un humano', 'es un robot'],
  },
  'log-in': {
    en: ['I cannot log in', 'forgot password', 'reset my password', 'the code does not arrive', 'account locked', 'verification code', 'did not get the code', 'wrong password', 'authenticator app lost', 'sign in problem', 'unlock my account'],
    es: ['no puedo iniciar sesión', 'olvidé mi contraseña', 'restablecer la contraseña', 'no llega el código', 'cuenta bloqueada', 'código de verificación', 'contraseña incorrecta', 'no puedo entrar a mi cuenta', 'perdí la aplicación de autenticación'],
  },
  signing: {
    en: ['how do I sign', 'meeting with the notary', 'notary appointment', 'sign the deed online', 'where do I sign the documents', 'video notary', 'do I have to go to an office to sign', 'notarization', 'sign in person or on my phone', 'reschedule the notary'],
    es: ['cómo firmo', 'cita con el notario', 'reunión con el notario', 'firmar la escritura en línea', 'dónde firmo los documentos', 'notario por video', 'hay que ir a una oficina a firmar', 'firmar en persona o por teléfono', 'cambiar la cita del notario'],
  },
  decision: {
    en: ['why was I declined', 'reason for the denial', 'why was my application rejected', 'explain the decision', 'adverse action notice', 'why did you say no'],
    es: ['por qué me negaron', 'motivo del rechazo', 'por qué rechazaron mi solicitud', 'explíqueme la decisión', 'por qué dijeron que no', 'por qué denegaron'],
  },
  states: {
    en: ['which states do you lend in', 'do you serve my state', 'available in Texas', 'lend in California', 'states you operate in', 'is it offered in Florida', 'New York homes', 'Hawaii'],
    es: ['en qué estados prestan', 'trabajan en mi estado', 'disponible en Texas', 'prestan en California', 'ofrecen préstamos en Florida', 'casas en Nueva York', 'estados donde operan'],
  },
} as const satisfies Readonly<Record<string, Wordings>>

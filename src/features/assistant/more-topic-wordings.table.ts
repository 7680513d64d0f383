import type { Language } from '#src/platform/words/fill.ts'

/** More ways in which people ask for the product's own topics, as they type them, with a semicolon between two. */
export const moreTopicWordings = {
  'next-step': {
    en: 'is there anything happening with my application; where are we at; how much longer until I hear back; who is holding this up; I finished my part what happens; why is nothing happening; did I get approved yet or still pending; what stage am I in; when will I hear from you; is my application stuck; what do I do after this; is there an update; what is left before closing; show me my progress; where am I in all of this; which step am I on; what stage is my application in; everything is done on my side now what',
    es: 'hay alguna noticia; en qué paso voy; por qué no avanza; cuándo me avisan; está parada mi solicitud; ya hice mi parte y ahora; qué queda antes del cierre; sigue pendiente mi solicitud; cuándo sabré algo; qué tengo que hacer después; muéstreme mi avance; dónde quedó mi solicitud; en qué etapa estoy; en qué paso va todo; ya terminé lo mío y ahora qué',
  },
  'open-requests': {
    en: 'do I still owe you anything; what else do I have to turn in; which papers are you waiting for; is my file complete; did my paystub go through; was my document accepted; what items are left; tell me what is outstanding; are you missing anything from me; do you need more from me; got everything you need',
    es: 'les debo algo todavía; qué más tengo que mandar; qué papeles esperan de mí; está completo mi expediente; aceptaron mi documento; les llegó lo que subí; qué me hace falta; necesitan algo más de mí; qué documentos me piden todavía; ya tienen todo',
  },
  'why-document': {
    en: 'why do you want my bank statements; what do you need my W-2 for; is it really necessary to give you my tax return; why do you need proof of income; why do you need my insurance declaration; what are my statements used for; why do I need to show my ID; why so many documents; do I really have to send that document; what do you need the trust certificate for; reason for the trust document; what is this document for',
    es: 'por qué tengo que mandar mi declaración de impuestos; para qué piden mis impuestos; es necesario mandar el comprobante; por qué necesitan prueba de ingresos; para qué es el estado de cuenta; por qué me piden la licencia; por qué tantos papeles; de verdad tengo que mandar ese documento; para qué es el papel del fideicomiso; para qué sirve este documento',
  },
  'send-document': {
    en: 'where do I upload; can I send a photo from my phone; which file types do you accept; my file is too big; I cannot attach the PDF; can I fax it; how can I get this file to you; upload keeps failing; is a screenshot okay; can I use my camera to send it; where do I drop off my documents',
    es: 'dónde subo los papeles; puedo mandar una foto con el celular; qué tipo de archivo aceptan; no me deja adjuntar el PDF; cómo les hago llegar el archivo; falla la subida; sirve una captura de pantalla; puedo usar la cámara; por dónde envío los documentos; se puede mandar por fax',
  },
  'funding-date': {
    en: 'when do you send the money; when will the funds hit my bank; what day will I be paid; how many days after signing do I get paid; when does the deposit clear; is the money on its way; where is my money; when can I expect the cash; how fast do you pay out; when do I get paid',
    es: 'qué día me pagan; cuándo cae el dinero en mi cuenta; cuántos días después de firmar me depositan; ya viene mi dinero; dónde está mi dinero; cuándo me transfieren los fondos; qué tan rápido depositan; cuándo puedo disponer del dinero; cuándo me entregan el préstamo',
  },
  'right-to-cancel': {
    en: 'I signed yesterday and no longer want it; can I cancel the loan within three days; how do I use my right of rescission; is it too late to cancel after closing; what if I change my mind after I sign; send back the contract; cancel the contract; I want out of what I signed; is there a waiting period after signing',
    es: 'ya no quiero lo que firmé ayer; puedo cancelar dentro de tres días; cómo uso mi derecho de rescisión; es tarde para cancelar después del cierre; y si cambio de opinión después de firmar; anular el contrato firmado; me eché para atrás después de firmar; hay un período de espera después de firmar',
  },
  withdraw: {
    en: 'please cancel everything I applied for; I decided not to apply; I changed plans and do not need the loan; how do I pull my application; forget about my application; I went with another company; remove my application; we are not going forward; please stop the process; stop everything; I do not want the line anymore; I am no longer interested; call it off',
    es: 'cancelen lo que solicité; decidí no solicitar; ya no necesito el préstamo; cómo quito mi solicitud; olviden mi solicitud; me fui con otra compañía; no vamos a seguir; quiero desistir del trámite; detengan el proceso; paren todo; ya no me interesa; ya no la quiero',
  },
  'reach-person': {
    en: 'let me speak with somebody; is there a number to call; I want a phone call; put me through to a loan officer; who can I talk to; this bot is useless; what time do you close; are you there on weekends; can a human answer; who is my loan officer; I would rather talk on the phone',
    es: 'quiero que me atienda una persona; hay un número para llamar; con quién puedo hablar; páseme con un ejecutivo; este robot no sirve; a qué hora cierran; atienden los fines de semana; prefiero hablar por teléfono; quién es mi asesor; me puede contestar un humano',
  },
  'log-in': {
    en: 'it says my password is wrong; I lost access to my account; my login does not work; I never received the text code; the verification text is not coming; I changed my phone and cannot get the code; it will not let me in; how do I get back into my account; the reset email never came; too many attempts locked',
    es: 'dice que mi clave está mal; perdí el acceso a mi cuenta; no me llega el mensaje con el código; cambié de teléfono y no recibo el código; no me deja entrar; cómo vuelvo a entrar a mi cuenta; no llega el correo para restablecer; se bloqueó por muchos intentos; no puedo ingresar al sistema',
  },
  signing: {
    en: 'can I sign everything online; do I have to meet the notary in person; how long is the notary call; what do I need for the notary; when is my signing; can the notary come to my house; do I need a camera to sign; what happens at closing; where does the closing take place; can we sign at home; I need another time for the notary',
    es: 'puedo firmar todo en línea; tengo que ver al notario en persona; cuánto dura la llamada con el notario; qué necesito para el notario; cuándo es mi firma; puede venir el notario a mi casa; necesito cámara para firmar; qué pasa en el cierre; dónde es el cierre; podemos firmar en casa; necesito otra hora con el notario',
  },
  decision: {
    en: 'why was I not approved; how come I got rejected; I got a denial letter why; on what grounds did you refuse; why no offer for me; what made you decline me; I do not understand why I was refused',
    es: 'por qué no me aprobaron; me llegó una carta de rechazo por qué; por qué razón me la negaron; por qué no hay oferta para mí; no entiendo el rechazo; qué hizo que me rechazaran',
  },
  states: {
    en: 'I live in Ohio can I apply; do you work in Colorado; do you lend in every state; are you licensed in my state; is this available in Georgia; do you cover Alaska; homes outside the US',
    es: 'vivo en Illinois puedo solicitar; prestan en todos los estados; trabajan en Colorado; está disponible en Georgia; dan préstamos en Arizona; sirven a mi estado',
  },
  'offer-rate': {
    en: 'why did I get this rate; can I get a better rate; how is interest figured on my line; does my credit score set my rate; what would bring my rate down; why is the APR higher than the rate; what is my rate based on; that rate seems steep',
    es: 'por qué me tocó esta tasa; puedo conseguir una mejor tasa; cómo se saca el interés de mi línea; mi puntaje define la tasa; qué bajaría mi tasa; por qué el APR es más alto; en qué se basa mi tasa; me parece mucho interés',
  },
  'offer-line': {
    en: 'why did you give me such a small line; how do you decide how much I get; I need more than you offered; can the line be larger; what is the most I can get; how much equity can I take out; why is the amount so low; is that all I can borrow; raise the amount',
    es: 'por qué me dieron una línea tan pequeña; cómo deciden cuánto me dan; necesito más de lo que ofrecieron; puede ser más grande la línea; cuánto es lo más que puedo sacar; cuánto capital puedo usar; por qué tan poco; solo eso me prestan; subir la cantidad',
  },
  'offer-payment': {
    en: 'what will it cost me every month; how big are the payments; what would my bill be each month; monthly payment estimate; how much do I owe monthly; what are the payments like; is the monthly payment affordable; what is the payment on that draw; payment for the amount I draw; how much is the installment',
    es: 'cuánto me costaría cada mes; de cuánto serían los pagos; cuánto tendría que pagar mensual; cálculo del pago de cada mes; cuánto debo por mes; qué mensualidad me queda; a cuánto sale la mensualidad; cuánto es el pago de ese retiro; cuánto sería la cuota',
  },
  'offer-expiry': {
    en: 'how many days do I have to accept; will the offer still be there next week; can I think about it; when do I have to say yes by; does this offer go away; last day to accept; can I wait before I accept',
    es: 'cuántos días tengo para aceptar; sigue la oferta la próxima semana; puedo pensarlo; cuándo tengo que decir que sí; último día para aceptar; puedo esperar antes de aceptar; cuánto dura la oferta',
  },
  costs: {
    en: 'how much do you charge; what are your fees; do I pay for the appraisal or closing; any upfront costs; is there an origination charge; what does opening the line cost; are there yearly fees; what do I have to pay at closing; how much is it going to cost me; do you charge to apply',
    es: 'cuánto me van a cobrar; cuáles son las comisiones; hay que pagar algo por adelantado; cobran por originación; cuánto sale abrir la línea; hay cargos anuales; qué se paga en el cierre; cuánto me va a costar; cobran por aplicar; cuánto es la comisión',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

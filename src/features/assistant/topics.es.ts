/** The titles of pages that answers lead to. */
const pageTitles = {
  'Your application': 'Su solicitud',
  'What we still need': 'Lo que aún necesitamos',
  'Choose your offer': 'Elija su oferta',
  'Our decision': 'Nuestra decisión',
  'Contact us': 'Comuníquese con nosotros',
  'Log in': 'Iniciar sesión',
  'Your applications': 'Sus solicitudes',
  'Your settings': 'Su configuración',
  Terms: 'Términos',
  Privacy: 'Privacidad',
  Licenses: 'Licencias',
  'Electronic communications': 'Comunicaciones electrónicas',
} as const
export type TopicSource = keyof typeof pageTitles

/** What the assistant says on the product's own topics. */
export const spanish = {
  ...pageTitles,
  'Log in first, and I can answer from your own application.':
    'Inicie sesión primero y podré responder según su propia solicitud.',
  'Your application page shows where you are, who acts next, and what comes after that.':
    'La página de su solicitud muestra dónde está, quién actúa ahora y qué viene después.',
  'It’s your turn. Open your application to continue.': 'Es su turno. Abra su solicitud para continuar.',
  'We’re working on it. You don’t need to do anything.': 'Estamos trabajando en ello. No tiene que hacer nada.',
  'Our team is reviewing it. You don’t need to do anything.':
    'Nuestro equipo lo está revisando. No tiene que hacer nada.',
  'We’re waiting for a third party. You don’t need to do anything.':
    'Estamos esperando a un tercero. No tiene que hacer nada.',
  'We’re waiting for the other signers.': 'Estamos esperando a los otros firmantes.',
  'A waiting period required by law is in progress.': 'Está corriendo un plazo que fija la ley.',
  'There’s nothing left to do.': 'No hay nada más que hacer.',
  'This usually takes until {date}.': 'Normalmente tarda hasta el {date}.',
  'We also need {count} {count|item|items} from you.': 'También necesitamos {count} {count|cosa|cosas} de su parte.',
  'Next: {step}.': 'Después: {step}.',
  'We don’t need anything from you right now.': 'Por ahora no necesitamos nada de su parte.',
  'We need {count} {count|item|items} from you:': 'Necesitamos {count} {count|cosa|cosas} de su parte:',
  'Your application page lists everything we still need from you.':
    'La página de su solicitud muestra todo lo que aún necesitamos de su parte.',
  'We ask for documents only to verify what the decision depends on: your income, your identity, your bank account, or who owns the home.':
    'Pedimos un documento solo para verificar algo en lo que se basa la decisión: sus ingresos, su identidad, su cuenta bancaria o quién es dueño de la vivienda.',
  'This is what we asked for, and why:': 'Esto es lo que pedimos, y por qué:',
  'Open “What we still need” on your application, and take a photo or choose a file. Everything must be readable, with all four corners in the photo.':
    'Abra «Lo que aún necesitamos» en su solicitud y tome una foto o elija un archivo. Todo debe poder leerse, con las cuatro esquinas en la imagen.',
  'Please don’t send documents by email.': 'Por favor, no envíe documentos por correo electrónico.',
  'The earliest day you can get your money is {date}. That is if you finish your steps today and everything else takes the usual time.':
    'El primer día posible para su dinero es el {date}, si hoy termina sus pasos y todo lo demás tarda lo habitual.',
  'You sign the documents, and your right to cancel ends. Then we make our final checks and send the money.':
    'Usted firma los documentos y termina su derecho a cancelar. Luego hacemos las últimas verificaciones y enviamos el dinero.',
  'Your application page shows the earliest day.': 'La página de su solicitud muestra el primer día posible.',
  'Your rate is {rate} a year, fixed for {years} years.': 'Su tasa es de {rate} al año, fija por {years} años.',
  'The offer shown first has a rate of {rate} a year. The base rate for its term is {base}.':
    'La oferta que se muestra primero tiene una tasa de {rate} al año. Parte de {base} por su plazo.',
  'Our annual percentage rates (APR) are between {lowest} and {highest}.':
    'Nuestra tasa de porcentaje anual (APR) va de {lowest} a {highest}.',
  'Each rate starts with the base rate for its term. Your credit, the line size, your loan-to-value ratio and how you use the home raise or lower it. Any discounts you choose lower it.':
    'La tasa parte del plazo. Su crédito, el tamaño de la línea, lo que se debe sobre la vivienda frente a su valor y el uso de la vivienda la suben o la bajan. También los descuentos que usted elija.',
  'I can’t promise or change a rate.': 'No puedo prometer una tasa ni cambiarla.',
  'The largest line among your offers is {amount}.': 'La línea más grande entre sus ofertas es de {amount}.',
  'We value your home at {value}, with {liens} in mortgages and liens. In total, we lend up to {percent} of the value.':
    'Valoramos su vivienda en {value}, con {liens} en hipotecas y gravámenes. En total, prestamos hasta el {percent} del valor.',
  'Several limits apply to a line, and the lowest one counts. They are your home’s value minus your mortgages, your income and debts, state rules, and the largest line we offer.':
    'Una línea termina en el más bajo de varios límites: el valor de su vivienda menos lo que se debe sobre ella, sus ingresos frente a sus deudas, las reglas del estado y la línea más grande que ofrecemos.',
  'Your offer shows which limit applies to you.': 'Su oferta muestra qué límite se aplica a usted.',
  'The monthly payment on the draw you chose, {draw}, is {payment} for {years} years.':
    'El pago mensual del retiro que eligió, {draw}, es de {payment} durante {years} años.',
  'The monthly payment depends on how much you draw, the rate and the term. Move the slider on your offer to see it before you decide.':
    'El pago mensual depende de cuánto retire, de la tasa y del plazo. Mueva el control en su oferta para verlo antes de decidir.',
  'Your offers are good through {date}.': 'Sus ofertas valen hasta el {date} inclusive.',
  'Your offers have expired. Open them to get new prices.':
    'Sus ofertas vencieron. Ábralas para obtener precios nuevos.',
  'Each offer shows the last day it is good.': 'Cada oferta muestra hasta qué día vale.',
  'There is an origination fee of up to {percent} of the initial draw; some offers have none.':
    'Hay un cargo de originación de hasta el {percent} del primer retiro; algunas ofertas no lo tienen.',
  'For the offer you chose, it’s {fee}.': 'En la oferta que eligió es de {fee}.',
  'Recording with the county costs {least} to {most}.': 'El registro en el condado cuesta de {least} a {most}.',
  'Your state charges a recording tax of {tax} on it.': 'Su estado cobra un impuesto de registro de {tax}.',
  'Some states charge a recording tax.': 'Algunos estados cobran un impuesto de registro.',
  'If we can’t find an automated valuation, a valuation costs {valuation}.':
    'Una valuación cuesta {valuation}, solo si no hay una automática.',
  'If you can’t sign online, an in-person notary costs {notary}.':
    'Un notario en persona cuesta {notary}, solo si no puede firmar en línea.',
  'You sign with an in-person notary, who costs {notary}.':
    'Usted firma con un notario en persona, que cuesta {notary}.',
  'There is no annual fee.': 'No hay cargo anual.',
  'You can cancel the line until 11:59 PM on {date}. You don’t need a reason.':
    'Puede cancelar la línea hasta las 11:59 p. m. del {date}. No necesita dar un motivo.',
  'Your right to cancel has ended.': 'Su derecho a cancelar terminó.',
  'The line was canceled.': 'La línea se canceló.',
  'If you live in the home that secures the line, each owner has the right to cancel. In some states, an owner’s spouse has it too. It lasts until midnight of the third business day after signing and getting the notices. Each notice says how.':
    'Si usted vive en la vivienda que garantiza la línea, cada dueño tiene derecho a cancelar. En algunos estados también lo tiene el cónyuge de un dueño. Dura hasta la medianoche del tercer día hábil después de firmar y recibir los avisos. Cada aviso dice cómo.',
  'Before you sign, you can withdraw at any time, at no cost. Tell us by phone or email, and we’ll close your application.':
    'Antes de firmar puede retirar su solicitud en cualquier momento, sin costo. Díganoslo por teléfono o correo electrónico y una persona cerrará su solicitud.',
  'Call {phone} or email {email}.': 'Llame al {phone} o escriba a {email}.',
  'We answer the phone {hours}.': 'Atendemos el teléfono {hours}.',
  'On the login page, choose “Forgot your password?” and we’ll email you a code. The code expires after a few minutes, and only the latest one works.':
    'En la página de inicio de sesión elija «¿Olvidó su contraseña?» y le enviaremos un código por correo electrónico. El código vence a los pocos minutos y solo sirve el más reciente.',
  'If it doesn’t arrive, check your spam folder, and check that you used the email from your application. After several wrong attempts, we lock the account for a while.':
    'Si no llega, revise el correo no deseado y que sea la dirección con la que hizo su solicitud. Después de varios intentos fallidos la cuenta se bloquea por un rato.',
  'Never tell anyone your password or a code, not even here.':
    'Nunca le diga a nadie su contraseña ni un código, tampoco aquí.',
  'You sign most documents on screen. Then you sign the deed with a notary, by video or, where your state or county requires it, in person.':
    'La mayoría de los documentos se firman en pantalla. Después firma la escritura con un notario, por video o, donde su estado o condado lo exija, en persona.',
  'For the meeting, you need a valid ID.': 'Para la cita necesita una identificación vigente.',
  'The earliest day to sign the deed is {date}.': 'El primer día posible para firmar la escritura es el {date}.',
  'The decision page gives the reasons, and what could help.':
    'La página de la decisión da los motivos y lo que podría ayudar.',
  'I can’t decide an application or change a decision.':
    'No puedo decidir sobre una solicitud ni cambiar una decisión.',
  'We lend in these states: {states}.': 'Prestamos en estos estados: {states}.',
} as const

import type { Language } from '#src/platform/words/fill.ts'

/** More ways in which people ask the usual questions, as they type them, with a semicolon between two. */
export const extraWordingsOfAnswers: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'what-is-heloc': {
    en: 'what is this product; how does it work; how does the line work; explain your loan; what am I applying for; is it like a credit card; tell me about home equity lines',
    es: 'qué es este producto; cómo funciona; en qué consiste; explíqueme el préstamo; qué estoy solicitando; es como una tarjeta de crédito; qué es eso de la línea sobre la casa',
  },
  'line-or-refinance': {
    en: 'should it be a refi or a line; is this a second mortgage or a refinance; what is better about a HELOC than a refinance; how does it compare to refinancing; vs cash out; is a home equity loan the same',
    es: 'es segunda hipoteca o refinanciamiento; qué tiene de distinto a refinanciar; cómo se compara con refinanciar; es igual a un préstamo sobre la casa; línea contra préstamo personal',
  },
  'use-of-money': {
    en: 'am I allowed to spend it on anything; can I pay tuition with it; use it for a wedding; what am I allowed to do with the money; can it go toward a pool; use it for medical bills; buy another house with it; start a business with it; put in new windows',
    es: 'puedo gastarlo en lo que sea; puedo pagar la colegiatura; usarlo para una boda; qué puedo hacer con el dinero; para una piscina; pagar gastos médicos; comprar otra casa con eso; abrir un negocio con el dinero; cambiar las ventanas',
  },
  'current-mortgage': {
    en: 'do I keep my existing loan; will this replace my mortgage; I have a great rate on my mortgage will I lose it; does my lender need to know; do I still pay my old mortgage; what about my first mortgage; can I have this with a mortgage',
    es: 'conservo mi préstamo actual; esto reemplaza mi hipoteca; tengo buena tasa en mi hipoteca la pierdo; sigo pagando mi hipoteca de antes; qué hay de mi primera hipoteca; puedo tener esto con hipoteca; mi banco hipotecario tiene que saber',
  },
  'pay-off-debts': {
    en: 'can I use this to clear my cards; I have a lot of credit card debt; get out of debt with this; will you pay my car loan; combine all my bills; do you pay the cards or do I; payoff other loans',
    es: 'puedo usarlo para saldar mis tarjetas; tengo muchas deudas de tarjetas; salir de deudas con esto; pagan mi préstamo del carro; juntar todas mis cuentas; ustedes pagan las tarjetas o yo; liquidar otros préstamos',
  },
  'draw-again': {
    en: 'can I use the line more than once; after I pay it back can I borrow again; how do I take another draw; is it revolving; can I pull out money next year; do I have to take it all now; take only part now; request additional funds; do I get it all at once; one lump sum or several draws; several withdrawals',
    es: 'puedo usar la línea más de una vez; después de pagar puedo sacar otra vez; cómo pido otro retiro; es revolvente; puedo sacar dinero el próximo año; tengo que tomarlo todo ahora; retirar solo una parte; pedir fondos adicionales; lo recibo todo de una vez; un solo pago o varios retiros',
  },
  'fixed-rate': {
    en: 'can my rate change; will my interest stay the same; is the interest locked; does it follow the prime rate; could my rate increase; is the rate guaranteed to stay',
    es: 'puede cambiar mi tasa; se queda igual el interés; la tasa queda fija; sigue la tasa prime; podría aumentar mi tasa; el interés se mantiene; sube con el tiempo',
  },
  'pay-early': {
    en: 'is there a penalty for paying early; can I pay the whole thing off; what if I pay it back sooner; can I pay down principal; do you charge if I close it early; pay ahead; can I pay extra each month; pay more than the minimum; make extra payments; can I pay more each month',
    es: 'hay multa si pago antes; puedo pagar todo de una; y si lo pago más rápido; puedo abonar al capital; cobran por cerrarla antes; adelantar pagos; puedo pagar extra cada mes; liquidar antes tiene cargo; pagar de más; hacer pagos extra; puedo dar más de la cuota; abonar de más al mes',
  },
  payments: {
    en: 'how do I pay my bill; can I pay online; when is my payment due; change the bank account for payments; can I pay by phone; where can I see my bill; change my due date; turn on automatic payment; how are monthly payments made; how do I pay; how do I pay monthly; how can I pay every month; when is the first payment; how do I make a payment every month; when do I pay for the first time; how does paying each month work; what day are payments due',
    es: 'cómo pago mi cuenta; puedo pagar en línea; cuándo me toca pagar; cambiar la cuenta de donde se cobra; puedo pagar por teléfono; dónde veo mi factura; cambiar la fecha de pago; activar el pago automático; cómo se hacen los pagos mensuales; cómo se paga; cómo pago mes a mes; cómo puedo pagar todos los meses; cuándo es el primer pago; de qué forma pago todos los meses; cuándo me toca la primera cuota; qué día vence el pago; cómo se pagan las cuotas',
  },
  'home-value': {
    en: 'your estimate is wrong; my house is worth more; where did you get the value of my home; how is my property valued; zillow says more; I disagree with the value; who decides the value of my house; the valuation is too low',
    es: 'su estimación está mal; de dónde sacaron el valor de mi casa; cómo se valora mi propiedad; zillow dice más; no estoy de acuerdo con el valor; quién decide cuánto vale; la valuación salió baja; mi propiedad vale más',
  },
  'home-visit': {
    en: 'will somebody come to my home; do I need to be home for an appraisal; do you do drive-by; is there an in-home inspection; will an appraiser need to go inside; who comes to the house; do I need to clean up for the visit',
    es: 'va a venir alguien a la casa; tengo que estar en casa para la tasación; hay inspección en persona; el tasador tiene que entrar; quién viene a la casa; mandan a alguien a ver la propiedad; hay que hacer avalúo',
  },
  insurance: {
    en: 'do you need proof of my homeowners policy; must my house be insured; is flood coverage required; do I have to buy insurance; can I use my own insurance company; my home is in a flood zone; what coverage do I need',
    es: 'necesitan mi póliza de la casa; la casa tiene que estar asegurada; es obligatorio el seguro; tengo que comprar seguro; puedo usar mi propia aseguradora; mi casa está en zona de inundación; qué cobertura necesito',
  },
  'credit-check': {
    en: 'does applying ding my score; do you run my credit; hard or soft check; will my score go down; is there a credit pull; does getting a quote affect my credit; when do you check my credit',
    es: 'me baja el puntaje por aplicar; revisan mi crédito; es consulta dura o suave; va a bajar mi puntaje; cotizar afecta mi crédito; cuándo consultan mi crédito; sale en mi reporte',
  },
  'credit-score': {
    en: 'is 620 enough; my FICO is low can I apply; do you accept bad credit; what is the minimum FICO; how good does my credit have to be; my credit is not great',
    es: 'alcanza con 620; mi FICO es bajo; aceptan mal crédito; cuál es el FICO mínimo; qué tan bueno debe ser mi crédito; mi crédito no es muy bueno; puntos de crédito necesarios',
  },
  'who-can-apply': {
    en: 'am I allowed to apply; what are the requirements; do I need to own a home; can I apply with a visa; I am on social security; do I need a job; minimum age; can noncitizens apply; can retirees apply; what do I need to qualify; is there an age limit; am I too old to get this; how old can I be; I am eighty; can seniors apply',
    es: 'quién puede pedirlo; cuáles son los requisitos; tengo que ser dueño de casa; puedo aplicar con visa; recibo seguro social como ingreso; necesito tener trabajo; edad mínima; pueden aplicar los no ciudadanos; qué se necesita para calificar; hay límite de edad; soy demasiado mayor; qué edad máxima hay; las personas mayores pueden',
  },
  'how-long': {
    en: 'how fast is it; how many days from start to finish; how long from application to money; when would this be finished; is it quick; how much time does the application take; average time to close; does it take weeks; how quickly can this be done; is five days realistic',
    es: 'qué tan rápido es; cuántos días de principio a fin; cuánto pasa de la solicitud al dinero; cuándo terminaría esto; es rápido; cuánto tiempo toma la solicitud; tarda semanas; en cuánto tiempo se aprueba; qué tan rápido se hace; de verdad son cinco días',
  },
  'documents-needed': {
    en: 'what should I have on hand; what information do you need to start; do I need W-2s to apply; which papers will you ask for; what do I need ready before I begin; is a lot of paperwork required; requirements documents; are tax returns required; do I need my tax returns to apply; do you ask for W-2s; what do I bring',
    es: 'qué debo tener a la mano; qué información necesitan para empezar; necesito formularios W-2 para solicitar; qué papeles van a pedir; qué debo preparar; hace falta mucho papeleo; documentos para aplicar; hacen falta mis impuestos para solicitar; qué papeles me piden para solicitar; qué tengo que traer',
  },
  'self-employed': {
    en: 'I have my own company how do I prove income; I drive for Uber; I get a 1099 not a W-2; I am a freelancer; I run a business; no pay stubs because I work for myself; sole proprietor; how do you count business income',
    es: 'tengo mi empresa cómo compruebo ingresos; manejo para Uber; recibo 1099; soy freelance; tengo un negocio propio; no tengo talones porque trabajo para mí; persona física con negocio; cómo cuentan los ingresos de mi negocio',
  },
  'property-types': {
    en: 'do you accept condos; is a mobile home okay; can I apply with a townhouse; I have a duplex; I own a farm; my house has several units; is a manufactured house eligible; do you lend on land',
    es: 'aceptan condominios; sirve una casa móvil; puedo aplicar con un townhouse; tengo un dúplex; tengo un rancho; mi casa tiene varias unidades; prestan sobre un terreno; aceptan apartamentos',
  },
  'second-home': {
    en: 'I rent the house out; can I use my vacation home; it is not my primary residence; my house is an Airbnb; does it have to be the home I live in; investment property loan; house I bought to rent',
    es: 'la casa la tengo rentada; puedo usar mi casa de vacaciones; no es mi residencia principal; mi casa está en Airbnb; tiene que ser la casa donde vivo; compré la casa para rentar; tengo inquilinos en la casa',
  },
  'trust-owned': {
    en: 'the deed is in the name of our trust; our home is in a revocable trust; my LLC owns the property; title held by a trust; does the trust matter; do you need the trust documents',
    es: 'la escritura está a nombre del fideicomiso; la casa está en un fideicomiso revocable; la propiedad es de mi LLC; título a nombre de un trust; necesitan los documentos del fideicomiso',
  },
  'co-owner': {
    en: 'my husband owns the house with me; my brother is also an owner; does my spouse need to be on the application; I own it with my mom; my ex is on the deed; can I apply without my wife; apply with my partner; does everyone on the title sign; must all the owners agree; do both of us have to be in on it; two owners',
    es: 'la casa es mía y de mi esposo; mi hermano también es dueño; mi cónyuge tiene que estar en la solicitud; la casa es de mi mamá y mía; mi ex está en la escritura; puedo aplicar sin mi esposa; aplicar con mi pareja; firman todos los dueños; tienen que estar de acuerdo todos los dueños; somos dos dueños',
  },
  'for-sale': {
    en: 'I am about to sell my house; my house is listed; we are moving and selling; I just took my house off the market; can I apply if I plan to sell',
    es: 'estoy por vender mi casa; la casa está publicada; nos mudamos y vendemos; acabo de quitar la casa de la venta; puedo aplicar si pienso vender',
  },
  bankruptcy: {
    en: 'I filed bankruptcy a few years ago; I had a foreclosure; how long after bankruptcy; my bankruptcy was discharged; short sale in my past; I went bankrupt',
    es: 'me declaré en bancarrota hace años; perdí una casa por ejecución; cuánto después de la bancarrota; mi bancarrota ya terminó; quebré hace tiempo; tuve una ejecución hipotecaria',
  },
  'apply-again': {
    en: 'you said no can I try later; when may I reapply; can I submit a new application after being turned down; second chance; how long until I can try again; I was refused last year',
    es: 'me dijeron que no puedo intentar después; cuándo puedo volver a aplicar; otra oportunidad; mandar otra solicitud tras el rechazo; cuánto tengo que esperar para intentar otra vez; el año pasado me negaron',
  },
  'frozen-credit': {
    en: 'my credit is locked; I put a freeze on my credit; Experian freeze; should I unfreeze before applying; you could not pull my credit because of a freeze; how do I lift the lock at the bureau',
    es: 'tengo bloqueado mi crédito; puse un congelamiento; Experian congelado; debo descongelar antes de aplicar; no pudieron ver mi crédito por el congelamiento; cómo levanto el bloqueo en el buró',
  },
  'ssn-why': {
    en: 'do you really need my social; I do not want to give my SSN; can I apply without a social security number; what do you do with my social; is it safe to enter my social',
    es: 'de verdad necesitan mi seguro social; no quiero dar mi seguro social; puedo aplicar sin número de seguro social; qué hacen con mi social; es seguro poner mi social',
  },
  'bank-link': {
    en: 'is Plaid secure; I do not want to give my bank login; can you see my transactions; can I skip linking my bank; do you store my bank password; why do you want to connect to my bank; verify my bank another way',
    es: 'Plaid es seguro; no quiero dar mi acceso al banco; pueden ver mis movimientos; puedo saltarme conectar el banco; guardan mi contraseña del banco; por qué quieren conectarse a mi banco; verificar mi cuenta de otra manera',
  },
  privacy: {
    en: 'who gets my information; is my information safe with you; will I get spam calls; do you give my data to anyone; are my details confidential; how do you protect my data',
    es: 'quién recibe mi información; está segura mi información; me van a llamar de otras compañías; le dan mis datos a alguien; son confidenciales mis datos; cómo protegen mis datos',
  },
  'delete-data': {
    en: 'I want everything you have on me erased; get rid of my profile; take my data off; how do I close my account for good; can I get a copy of the data you hold; please forget me',
    es: 'quiero que borren todo lo mío; eliminen mi perfil; cómo cierro mi cuenta para siempre; quiero una copia de los datos que tienen; quiten mi información; que se olviden de mis datos',
  },
  'change-details': {
    en: 'my phone number changed; I got a new cell number; I got married and changed my last name; you have the wrong email; fix my mailing address; my name is misspelled; how do I edit my account information',
    es: 'cambió mi número de teléfono; tengo celular nuevo; me casé y cambié de apellido; tienen mal mi correo; corregir mi dirección; mi nombre está mal escrito; cómo edito los datos de mi cuenta',
  },
  'save-and-return': {
    en: 'can I take a break and come back; do I lose what I entered if I leave; continue where I stopped; I have to leave, is my work saved; switch to my laptop; log back in later to finish',
    es: 'puedo hacer una pausa y volver; pierdo lo que llené si salgo; continuar donde paré; tengo que irme, se guarda; pasar a mi computadora; entrar más tarde para terminar; seguir otro día',
  },
  'several-applications': {
    en: 'can I apply for two houses; I have another property too; start a second application; can I have two lines; apply twice; start another application; apply one more time for another house; open a second application',
    es: 'puedo aplicar con dos casas; tengo otra propiedad también; empezar una segunda solicitud; puedo tener dos líneas; aplicar dos veces; abrir otra solicitud; empezar una segunda solicitud',
  },
  languages: {
    en: 'do you have this in Spanish; is anyone there who speaks Spanish; can my contract be in Spanish; switch to English; other languages',
    es: 'lo tienen en español; hay alguien que hable español; mi contrato puede estar en español; cambiar a inglés; otros idiomas; no hablo inglés',
  },
  accessibility: {
    en: 'I cannot see the screen well; do you work with screen readers; I am deaf; bigger text; I use a wheelchair for the signing; I have trouble hearing; I cannot use a mouse; keyboard only; low vision; hard of hearing',
    es: 'no veo bien la pantalla; funciona con lector de pantalla; soy sordo; texto más grande; uso silla de ruedas; no escucho bien; tengo una discapacidad; no puedo usar el ratón; solo teclado; veo poco; no oigo bien',
  },
  complaint: {
    en: 'I want to report a problem with your service; who do I complain to; I was treated badly; let me talk to your manager; I am angry about this; this is unacceptable; escalate my issue; who oversees this company; which agency regulates the lender; report a problem with you',
    es: 'quiero reportar un problema con el servicio; ante quién me quejo; me trataron mal; quiero hablar con su jefe; estoy molesto con esto; esto es inaceptable; pésima atención; quién supervisa a esta empresa; qué agencia los regula',
  },
  licenses: {
    en: 'are you legit; is your company licensed; what is your license number; are you a bank or a broker; are you registered with the state; can I trust this lender; who owns this company',
    es: 'son una empresa legítima; su compañía tiene licencia; cuál es su número de licencia; son banco o intermediario; están registrados; puedo confiar en este prestamista; quién es el dueño de la compañía',
  },
  scam: {
    en: 'did you text me; I got an email asking for money; is this message from you; someone asked for my code; they want me to pay first; I think I am being scammed; is this caller really you; someone pretending to be you',
    es: 'ustedes me mandaron un mensaje; recibí un correo pidiendo dinero; este mensaje es de ustedes; alguien me pidió mi código; quieren que pague primero; creo que me están estafando; la llamada era de ustedes; alguien se hace pasar por ustedes',
  },
  'reminders-stop': {
    en: 'turn off notifications; I get too many emails from you; how do I opt out; take me off your list; no more calls please; stop contacting me',
    es: 'dejen de mandarme mensajes; apagar las notificaciones; me llegan muchos correos de ustedes; cómo me doy de baja; quítenme de su lista; ya no me llamen; no quiero más correos',
  },
  'electronic-documents': {
    en: 'can you mail everything to me; I want hard copies; where do I find the papers I signed; I do not want e-documents; print my contract; get a PDF of my agreement',
    es: 'me lo pueden mandar todo por correo postal; quiero copias impresas; dónde encuentro lo que firmé; no quiero documentos electrónicos; imprimir mi contrato; bajar un PDF de mi contrato',
  },
}

import type { spanish } from './limits.es.ts'

export interface LimitRow {
  id: string
  reply: keyof typeof spanish
  offersPerson: boolean
  /** In lower case, without accents and apostrophes; of both languages, since people mix them. */
  patterns: readonly RegExp[]
}

/** Words of one kind, which patterns name together: people near the reader, what an application holds, and terms. */
export const wordKinds: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:neighbou?r|friend|boss|ex|husband|wife|spouse|partner|brother|sister|mother|father|mom|dad|son|daughter|coworker|tenant|uncle|aunt|cousin|roommate|client|customer)s?\b/g,
    '@relative',
  ],
  [
    /\b(?:vecin[oa]|amig[oa]|jef[ea]|espos[oa]|marido|mujer|pareja|herman[oa]|madre|padre|mama|papa|hij[oa]|prim[oa]|ti[oa]|suegr[oa]|inquilin[oa]|client[ea]|cunad[oa])s?\b/g,
    '@relative',
  ],
  [
    /\b(?:application|offer|loan|line|file|account|status|balance|income|salary|data|information|details|rate)s?\b/g,
    '@record',
  ],
  [
    /\b(?:solicitud|oferta|prestamo|linea|expediente|cuenta|estado|saldo|ingreso|sueldo|datos|informacion|tasa)(?:s|es)?\b/g,
    '@record',
  ],
]

/** What the assistant never does, and how people ask for it. The first row that fits is the answer. */
export const limits: readonly LimitRow[] = [
  {
    id: 'limit-personal-data',
    reply:
      'Please don’t type Social Security, card or account numbers here. I didn’t use what you typed. Your application asks for these numbers securely when it needs them.',
    offersPerson: false,
    // What the mask of private numbers leaves.
    patterns: [/•••/],
  },
  {
    id: 'limit-instructions',
    reply:
      'I only answer questions about our line of credit and your application. I can’t change how I work or show how I was set up.',
    offersPerson: true,
    patterns: [
      /\b(ignore|disregard|forget|override|bypass)\b.{0,40}\b(instructions?|rules|prompts?|above|guidelines|told|limits)\b/,
      /\b(system|hidden|initial|secret|original) prompt\b|\bjailbreak|\bdeveloper mode\b|\bdan mode\b|\byou are (now )?dan\b|\bno (rules|restrictions|filters?|limits)\b|\bunrestricted\b/,
      /\b(repeat|print|reveal|show|output|display|tell me|what are)\b.{0,40}\b(text above|your (prompt|instructions|rules|configuration)|the prompt|internal rules)\b/,
      /\b(pretend|role ?play|act as|you are now|from now on you|simulate)\b/,
      /\bwrite (me )?(a|an|some) (poem|song|story|essay|joke|code|script|program)\b/,
      /<\s*\/?\s*(script|img|svg|iframe|style|body|object|a)\b|\bon(error|load|click)\s*=|javascript:|\bdrop table\b|\bunion select\b|\{\{|\$\{|\bdocument\.cookie\b/,
      /\b(ignor|olvid|omit|desobedec|salta)\w*\b.{0,40}\b(instrucciones|reglas|anterior(es)?|prompt|limites)\b/,
      /\bprompt\b|\binstrucciones (del sistema|internas|ocultas)\b|\breglas internas\b|\bmodo (desarrollador|dios)\b|\bsin (reglas|restricciones|filtros|limites)\b/,
      /\b(actua|comportate|finge|haz de cuenta|imagina que eres|a partir de ahora eres|ahora eres)\b|\bcomo si no tuvieras\b/,
      /\b(dime|muestra|muestrame|repite|revela)\b.{0,30}\btus (reglas|instrucciones)\b/,
      /\bescrib\w+ (me )?un(a)? (poema|cancion|cuento|chiste|codigo|programa)\b/,
    ],
  },
  {
    id: 'limit-other-person',
    reply:
      'I can answer only about the application you’re logged in with. I don’t look up applications by name or number.',
    offersPerson: true,
    patterns: [
      /@application\b/,
      /\b(loan|application|file|reference) (number|no|num|#)\W{0,3}[\w-]*\d/,
      /\b(prestamo|solicitud|expediente|referencia) (numero|num|no|#)\W{0,3}[\w-]*\d/,
      /\b(someone|somebody|anyone) elses?\b|\b(another|other|all|every|each) (customer|borrower|client|applicant|person|people)s?\b/,
      /\b(otro|otra|otros|otras|todos los|cada) (cliente|prestatario|solicitante|persona)s?\b/,
      /@relative @record/,
      /@record\b.{0,20}\b(of|for|from|belonging to) (my|his|her|their|a|the|our) @relative/,
      /@record\b.{0,20}\b(did|does|do|has|have) (my|his|her|their|the) @relative/,
      /\bmy @relative\b.{0,60}\b(applied|application|@record|(he|she|they) (got|get|put|makes?|earns?|owes?))/,
      /@record\b.{0,20}\bde (mi|su|un|una|el|la|otro|otra) @relative/,
      /\b(gana|debe|puso|pidio|recibio|le dieron|le ofrecieron)\b.{0,12}\b(mi|su|un|una) @relative/,
      /@record (que )?(le (dieron|ofrecieron)|tiene|recibio)( a)? [a-z]+ [a-z]+\b/,
      // A first and a last name.
      /\b(show|give|tell|look up|open|find|read)\b.{0,30}@record (of|for|from|belonging to) (?!a |an |the |my |our |me\b|us\b|your |this |that |any )[a-z]+ [a-z]+/,
      /\b(muestra|dime|dame|busca|abre|lee|quiero ver)\w*\b.{0,30}@record de (?!mi |la |el |los |las |un |una |este |esta |su |credito)[a-z]+ [a-z]+/,
    ],
  },
  {
    id: 'limit-rate-promise',
    reply:
      'I can’t promise, guarantee or change a rate, payment or amount. Only the offer on your application page counts, through the date it shows.',
    offersPerson: true,
    patterns: [
      /\b(promise|guarantee|assure|commit|lock|confirm in writing|swear)\b.{0,50}(rate|interest|apr|percent|%|payment|amount|limit|me in|me at)/,
      /(rate|interest|apr|percent|%|payment|amount).{0,40}\b(promise|guarantee|guaranteed|lock(ed)? in)\b/,
      /\bwill (interest |the |my )*rates? (go|drop|fall|rise|increase|be lower|come down)\b/,
      /\b(promet|garanti[cz]|asegur[aeo]|compromet|jur|confirm\w+ por escrito)\w*\b.{0,50}(tasa|interes|por ?ciento|%|pago|cuota|monto)/,
      /\b(van a|va a) (subir|bajar) (las tasas|la tasa|los intereses)\b/,
    ],
  },
  {
    id: 'limit-decision',
    reply:
      'I can’t decide an application or predict a decision. You can see your offers without any effect on your credit score.',
    offersPerson: true,
    patterns: [
      /\b(?<!how )(will|would|could|can|am|are|do|did|might) (i|we|you|they) .{0,20}\b(approved?|accepted|eligible|qualify|preapproved?)\b/,
      /\b(chances?|odds|likely|probability)\b.{0,30}\b(approv|accept|qualif|get|yes)/,
      /\b(just |please )?(pre)?approve (me|my|us|this|it)\b/,
      /\b(me|nos) (van a |va a |pueden |podrian )?(aprobar|aprueban|aprobaran|aceptar|aceptan)\b/,
      /\baprueb(a|e|en|enme|ame)\b|\bcalific(o|are|amos|aria)\b|\b(posibilidad|probabilidad|chance)(es|s)?\b.{0,30}\b(aprob|acept|calific)/,
    ],
  },
  {
    id: 'limit-advice',
    reply:
      'I can’t give legal, tax or financial advice. An attorney, tax professional or HUD-approved housing counselor can. I can explain how our line works.',
    offersPerson: true,
    patterns: [
      /\b(sue|suing|lawsuit|lawyer|legal advice|illegal|against the law)\b|\b(is|isnt) (it|this|that) (even )?legal\b/,
      /\bdeduct\w*|\bwrite.?offs?\b|\btax (advice|question|benefit)s?\b|\bdivorc\w+/,
      /\b(invest|stocks?|bitcoin)\b|\bshould (i|we) (take|accept|sell|buy|refinance|sign|wait|borrow|choose|pick|file)\b|\b(good|bad|smart) idea\b|\bbetter off\b|\bfinancial advice\b/,
      /\bdemand(a|ar|arlos|arles|arlo)\b|\babogad[oa]s?\b|\b(consejo|asesoria) legal\b|\b(es|seria) (i?legal)\b|\bcontra la ley\b/,
      /\bdeduc\w+|\bdivorci\w+|\binvert(ir|iria|imos)\b|\binviert\w+|\bdeber?ia (firmar|aceptar|vender|comprar|refinanciar|esperar)\b|\bme conviene\b|\bbuena idea\b/,
    ],
  },
]

/** Spanish text of the credit score disclosure. */
export const spanish = {
  'Your credit score and the price you pay for credit': 'Su puntaje de crédito y el precio que paga por el crédito',
  'Your credit score': 'Su puntaje de crédito',
  'Source and model': 'Fuente y modelo',
  'Date of the score': 'Fecha del puntaje',
  'What you should know about credit scores': 'Lo que debe saber sobre los puntajes de crédito',
  'Your credit score is a number that reflects the information in your credit report. Your credit report is a record of your credit history. It includes information about whether you pay your bills on time and how much you owe to creditors. Your credit score can change, depending on how your credit history changes.':
    'Su puntaje de crédito es un número que refleja la información de su informe de crédito. Su informe de crédito es un registro de su historial de crédito. Incluye información sobre si paga sus cuentas a tiempo y cuánto debe a sus acreedores. Su puntaje puede cambiar según cambie su historial.',
  'Your credit score can affect whether you can get a loan and how much you will have to pay for that loan.':
    'Su puntaje de crédito puede influir en si obtiene un préstamo y cuánto tendrá que pagar por él.',
  'The range of scores': 'El rango de los puntajes',
  'Scores range from a low of {lowest} to a high of {highest}. Generally, the higher your score, the more likely you are to be offered better credit terms.':
    'Los puntajes van de un mínimo de {lowest} a un máximo de {highest}. En general, cuanto más alto es su puntaje, más probable es que le ofrezcan mejores condiciones.',
  'How your score compares to the scores of other consumers':
    'Cómo se compara su puntaje con los de otros consumidores',
  'Percentage of consumers with scores in each range. Your score is in the range marked.':
    'Porcentaje de consumidores con puntajes en cada rango. Su puntaje está en el rango marcado.',
  Scores: 'Puntajes',
  '% of consumers with scores in the range': '% de consumidores con puntajes en el rango',
  '{from} to {to}': '{from} a {to}',
  '{from} to {to} (yours)': '{from} a {to} (el suyo)',
  'Key factors that adversely affected your credit score':
    'Factores clave que afectaron negativamente su puntaje de crédito, como los da la agencia, en inglés',
  'Notice to the home loan applicant': 'Aviso al solicitante de un préstamo hipotecario',
  'In connection with your application for a home loan, the lender must disclose to you the score that a consumer reporting agency distributed to users and the lender used in connection with your home loan, and the key factors affecting your credit scores.':
    'En relación con su solicitud de un préstamo hipotecario, el prestamista debe informarle el puntaje que una agencia de informes del consumidor distribuyó a los usuarios y que el prestamista usó en relación con su préstamo, y los factores principales que afectan sus puntajes de crédito.',
  'The credit score is a computer generated summary calculated at the time of the request and based on information that a consumer reporting agency or lender has on file. The scores are based on data about your credit history and payment patterns. Credit scores are important because they are used to assist the lender in determining whether you will obtain a loan. They may also be used to determine what interest rate you may be offered on the mortgage. Credit scores can change over time, depending on your conduct, how your credit history and payment patterns change, and how credit scoring technologies change.':
    'El puntaje de crédito es un resumen generado por computadora, calculado en el momento de la solicitud y basado en la información que una agencia de informes del consumidor o un prestamista tiene en sus archivos. Los puntajes se basan en datos sobre su historial de crédito y sus pagos. Son importantes porque ayudan al prestamista a determinar si usted obtendrá un préstamo. También pueden usarse para determinar la tasa de interés que se le ofrezca. Los puntajes pueden cambiar con el tiempo, según su conducta, cómo cambien su historial y sus pagos, y cómo cambie la tecnología de los puntajes.',
  'Because the score is based on information in your credit history, it is very important that you review the credit-related information that is being furnished to make sure it is accurate. Credit records may vary from one company to another.':
    'Como el puntaje se basa en su historial de crédito, es muy importante que revise la información que se entrega para asegurarse de que es correcta. Los registros pueden variar de una empresa a otra.',
  'If you have questions about your credit score or the credit information that is furnished to you, contact the consumer reporting agency at the address and telephone number provided with this notice, or contact the lender, if the lender developed or generated the credit score. The consumer reporting agency plays no part in the decision to take any action on the loan application and is unable to provide you with specific reasons for the decision on a loan application.':
    'Si tiene preguntas sobre su puntaje o sobre la información de crédito que se le entrega, comuníquese con la agencia de informes del consumidor en la dirección y el teléfono que figuran en este aviso, o con el prestamista, si este elaboró o generó el puntaje. La agencia no participa en la decisión sobre la solicitud y no puede darle los motivos específicos de esa decisión.',
  'If you have questions concerning the terms of the loan, contact the lender.':
    'Si tiene preguntas sobre las condiciones del préstamo, comuníquese con el prestamista.',
  'Checking Your Credit Report': 'Cómo revisar su informe de crédito',
  'You have a right to dispute any inaccurate information in your credit report. If you find mistakes on your credit report, contact the consumer reporting agency. It is a good idea to check your credit report to make sure the information it contains is accurate.':
    'Tiene derecho a disputar cualquier información inexacta de su informe de crédito. Si encuentra errores, comuníquese con la agencia. Conviene revisar su informe para asegurarse de que la información es correcta.',
  'Under federal law you have the right to obtain a free copy of your credit report from each of the nationwide consumer reporting agencies once a year: by telephone toll-free at 877-322-8228, at www.annualcreditreport.com, or by mail to Annual Credit Report Request Service, P.O. Box 105281, Atlanta, GA 30348-5281.':
    'Según la ley federal, tiene derecho a obtener una copia gratuita de su informe de crédito de cada agencia nacional una vez al año: por teléfono sin costo al 877-322-8228, en www.annualcreditreport.com o por correo postal a Annual Credit Report Request Service, P.O. Box 105281, Atlanta, GA 30348-5281.',
  'Source of the score': 'Fuente del puntaje',
  '{address}. Toll-free: {phone}': '{address}. Llamada gratuita: {phone}',
  'For more information about credit reports and your rights under federal law, visit the Consumer Financial Protection Bureau at www.consumerfinance.gov/learnmore.':
    'Para más información sobre los informes de crédito y sus derechos según la ley federal, visite la Oficina para la Protección Financiera del Consumidor en www.consumerfinance.gov/learnmore.',
} as const

/** Spanish text of the pages where income and employment are verified. */
export const spanish = {
  'You stated {amount} a year. Choose one way to verify it.':
    'Usted declaró {amount} al año. Elija una manera de verificarlo.',
  'Choose a way': 'Elija una manera',
  'Ways to verify your income': 'Maneras de verificar sus ingresos',
  'about {minutes} minutes': 'unos {minutes} minutos',
  'The IRS isn’t responding right now. Please choose another way, or come back later.':
    'El IRS no responde en este momento. Elija otra manera o vuelva más tarde.',
  'Your employer’s payroll': 'La nómina de su empleador',
  'You log in to your payroll account. It shows your pay and that you work there, so we don’t need anything else.':
    'Usted entra a su cuenta de nómina. Muestra su pago y que trabaja ahí, así que no preguntamos nada más.',
  'Link my payroll': 'Vincular mi nómina',
  'Your bank account': 'Su cuenta bancaria',
  'You log in at the bank where you receive your income. We read the deposits of the last 90 days.':
    'Usted entra al banco al que llegan sus ingresos. Leemos los depósitos de los últimos 90 días.',
  'Link my bank': 'Vincular mi banco',
  'Your tax transcripts': 'Sus transcripciones de impuestos',
  'You’ll authorize it with an IRS form. The IRS then sends us your latest returns.':
    'Usted lo autoriza con un formulario del IRS. El IRS nos envía entonces sus declaraciones más recientes.',
  'Request my transcripts': 'Solicitar mis transcripciones',
  'Pay stubs': 'Talones de pago',
  'You send us your latest pay stubs, as files or photos. Our team reviews them.':
    'Usted nos envía sus talones de pago más recientes, en archivos o fotos. Nuestro equipo los revisa.',
  'Send pay stubs': 'Enviar talones de pago',
  'A benefit or pension letter': 'Una carta de beneficios o pensión',
  'You send us the latest letter that states your benefit. Our team reviews it.':
    'Usted nos envía la carta más reciente que indica su beneficio. Nuestro equipo la revisa.',
  'Send the letter': 'Enviar la carta',
  'Tax returns': 'Declaraciones de impuestos',
  'You send us your last two years of returns, with all pages. Our team reviews them.':
    'Usted nos envía sus declaraciones de los últimos dos años con todas las páginas. Nuestro equipo las revisa.',
  'Send tax returns': 'Enviar declaraciones',
  'Alimony or separate maintenance documents': 'Documentos de pensión alimenticia o manutención',
  'You send us the order or agreement, and proof of payments for the last six months. Our team reviews it.':
    'Usted nos envía la orden o el acuerdo, y lo que muestra los pagos de los últimos seis meses. Nuestro equipo lo revisa.',

  'Your business statements': 'Estados de cuenta de su negocio',
  'You send us your business account statements for the last 12 months. Our team reviews them.':
    'Usted nos envía los estados de las cuentas de su negocio de los últimos doce meses. Nuestro equipo los revisa.',
  'Send the statements': 'Enviar los estados',
  'Send your business statements': 'Envíe los estados de cuenta de su negocio',
  'They cover the last 12 months, each with all pages.':
    'Son de los últimos doce meses, cada uno con todas las páginas.',
  'The names of the business and its bank are readable.': 'Se leen el nombre del negocio y el de su banco.',
  'A PDF from your bank is best.': 'Lo mejor es un PDF de su banco.',
  'The lease': 'El contrato de alquiler',
  'You send us the current lease, with all pages. Our team reads the rent from it.':
    'Usted nos envía el contrato de alquiler vigente, con todas las páginas. Nuestro equipo lee en él el alquiler.',
  'Send the lease': 'Enviar el contrato',
  'An appraiser’s rent schedule': 'La tasación del alquiler de un tasador',
  'If no one rents the home yet, you send us an appraiser’s schedule, Form 1007 or 1025. Our team reads the rent from it.':
    'Si nadie alquila aún la vivienda, envíenos la tasación de un tasador, formulario 1007 o 1025. Nuestro equipo lee en ella el alquiler.',
  'Send the schedule': 'Enviar la tasación',
  'Send the rent schedule': 'Envíe la tasación del alquiler',
  'It’s current, and you and the tenants signed it.': 'Está vigente, y lo firmaron usted y los inquilinos.',
  'The home’s address and the monthly rent are readable.': 'Se leen la dirección de la vivienda y el alquiler mensual.',
  'It has all pages, including amendments.': 'Están todas las páginas, con lo que se agregó después.',
  'An appraiser signed it within the last six months.': 'La firmó un tasador en los últimos seis meses.',
  'It’s Form 1007, or Form 1025 for a home with two to four units.':
    'Es el formulario 1007, o el 1025 si la vivienda tiene de dos a cuatro unidades.',
  'Verify the rent': 'Verifique el alquiler',
  'You stated a rent of {amount} a month, which repays the line. Choose one way to verify it.':
    'Usted declaró un alquiler de {amount} al mes, que paga la línea. Elija una manera de verificarlo.',
  'We found rent of {found} a month. You stated {stated}. You can continue with the lower rent without more proof.':
    'Encontramos un alquiler de {found} al mes. Usted declaró {stated}. Puede continuar con el alquiler menor sin más pruebas.',
  'Qualifying rent': 'Alquiler que cuenta',
  'Continue with {amount} a month': 'Continuar con {amount} al mes',
  'What we could see there is much less than the income you stated.':
    'Lo que pudimos ver ahí es mucho menos que los ingresos que declaró.',
  'We found no income there.': 'No encontramos ingresos ahí.',
  'It says that you no longer work there.': 'Indica que usted ya no trabaja ahí.',
  'You need to log in there again before we can see anything.':
    'Debe iniciar sesión ahí de nuevo antes de que podamos ver algo.',
  'We couldn’t reach them after several attempts. This has nothing to do with you.':
    'No pudimos comunicarnos después de varios intentos. Esto no tiene que ver con usted.',
  'We couldn’t reach your employer.': 'No pudimos comunicarnos con su empleador.',
  'Send your pay stubs': 'Envíe sus talones de pago',
  'They’re your latest ones.': 'Son los más recientes.',
  'Your name, your employer’s name and your year-to-date pay are readable.':
    'Se leen su nombre, el nombre de su empleador y el pago del año hasta la fecha.',
  'A photo is fine if it shows all four corners.': 'Una foto sirve si se ven las cuatro esquinas.',
  'Send your benefit or pension letter': 'Envíe su carta de beneficios o pensión',
  'It’s the latest letter, no older than a year.': 'Es la carta más reciente, de no más de un año.',
  'Your name and the amount are readable.': 'Se leen su nombre y la cantidad.',
  'Send your tax returns': 'Envíe sus declaraciones de impuestos',
  'They cover the last two years.': 'Son de los últimos dos años.',
  'All pages and schedules are there, and they are signed.': 'Están todas las páginas y anexos, y están firmadas.',
  'A PDF from your tax software is best.': 'Lo mejor es un PDF de su programa de impuestos.',
  'Send your alimony or maintenance documents': 'Envíe sus documentos de pensión alimenticia o manutención',
  'The order or agreement says how much is paid, and for how long.':
    'La orden o el acuerdo dice cuánto se paga y por cuánto tiempo.',
  'Statements show the payments of the last six months.':
    'Los estados de cuenta muestran los pagos de los últimos seis meses.',
  'You may black out the names of children.': 'Puede tachar los nombres de los niños.',

  'Your employer': 'Su empleador',
  'A letter from your employer': 'Una carta de su empleador',
  'Waiting for your documents.': 'Esperando sus documentos.',
  'Our team is reviewing your documents.': 'Nuestro equipo revisa sus documentos.',
  'It doesn’t quite match the income you stated, so our team will review documents too.':
    'No coincide del todo con los ingresos que declaró, así que nuestro equipo revisa también documentos.',
  'We’re contacting your employer.': 'Estamos contactando a su empleador.',
  'Linked. We’re reading it.': 'Vinculado. Lo estamos leyendo.',
  'Done. It matches.': 'Listo. Coincide.',
  'Log in again': 'Iniciar sesión de nuevo',

  'Link your payroll': 'Vincule su nómina',
  'Request your tax transcripts': 'Solicite sus transcripciones de impuestos',
  'You’ll go to our partner’s site, authorize two years of transcripts there, and come back here automatically.':
    'Irá al sitio de nuestro socio, autorizará ahí dos años de transcripciones y volverá aquí automáticamente.',
  'You’ll use IRS Form 8821. It lets us view your tax records, and nothing else.':
    'Usará el formulario 8821 del IRS. Nos permite ver sus registros de impuestos, y nada más.',
  'Go to our partner’s site': 'Ir al sitio de nuestro socio',
  'You’ll authorize it with IRS Form 4506-C. It lets us get your tax transcripts, and nothing else.':
    'Lo autoriza con el formulario 4506-C del IRS. Nos permite obtener sus transcripciones de impuestos, y nada más.',
  'Open Form 4506-C, and print it.': 'Abra el formulario 4506-C e imprímalo.',
  'Enter your name, Social Security number and address, and the tax years {years}. Sign and date it by hand.':
    'Escriba su nombre, su número de Seguro Social, su dirección y los años fiscales {years}. Fírmelo y féchelo a mano.',
  'Scan it, and upload it as one PDF.': 'Escanéelo y súbalo en un solo PDF.',
  'Open Form 4506-C (PDF)': 'Abrir el formulario 4506-C (PDF)',
  'Upload the signed form': 'Subir el formulario firmado',
  'Linked. We’re reading it, which usually takes a few seconds.':
    'Vinculado. Lo estamos leyendo; suele tardar unos segundos.',
  'We’re finishing linking your account.': 'Estamos terminando de vincular su cuenta.',
  'No bank link is in progress. It finished, or it took longer than 30 minutes. Nothing is lost.':
    'No hay ningún vínculo bancario en curso. Terminó, o tardó más de 30 minutos. No se pierde nada.',
  'This bank connection has expired': 'Esta conexión con su banco venció',
  'That return link is incomplete or was already used. Nothing is lost.':
    'Ese enlace de regreso está incompleto o ya se usó. No se pierde nada.',
  'That link didn’t work': 'No pudimos saber de dónde vino',
  'See ways to verify': 'Ver maneras de verificar',
  'The IRS is sending us two years of returns. This can take a few minutes.':
    'El IRS nos está enviando dos años de declaraciones. Puede tardar unos minutos.',
  'We’re waiting for the transcripts.': 'Esperamos las transcripciones.',
  'Your {count} most recent {count|pay stub|pay stubs}. Our team reviews them, usually within a business day.':
    'Sus {count} {count|talón de pago|talones de pago} más recientes. Nuestro equipo los revisa, normalmente en un día hábil.',
  'Our team reviews what you send, usually within a business day.':
    'Nuestro equipo revisa lo que envíe, normalmente en un día hábil.',
  'Choose the files': 'Elegir los archivos',
  'Your income is verified. Now we check where you work. This won’t affect your job. We only ask whether you’re employed.':
    'Sus ingresos están verificados. Ahora verificamos dónde trabaja. Esto no afecta su empleo. Solo preguntamos si está empleado.',
  'Faster: link your payroll': 'Más rápido: vincule su nómina',
  'Your payroll shows your employer automatically, so we don’t call anyone.':
    'Su nómina muestra a su empleador automáticamente, así que no llamamos a nadie.',
  'Enter your employer': 'Indique su empleador',
  'Verify my employment': 'Verificar mi empleo',
  'As shown on your pay stub': 'Como aparece en su talón de pago',
  'HR department phone': 'Teléfono de recursos humanos',
  'Please enter the name of your employer': 'Escriba el nombre de su empleador',
  'We couldn’t verify your income the way you chose. There are other ways.':
    'No pudimos verificar sus ingresos de la manera que eligió. Hay otras maneras.',
  'This isn’t a decision on your application. Everything you gave us is saved.':
    'Esto no es una decisión sobre su solicitud. Guardamos todo lo que nos dio.',
  'Other ways': 'Otras maneras',
  'Or continue with less': 'O siga con menos',
  'We found {annual} a year. You stated {stated}. You can continue with the lower income without more proof.':
    'Encontramos {annual} al año. Usted declaró {stated}. Puede continuar con los ingresos menores sin más pruebas.',
  'Qualifying income': 'Ingresos que cuentan',
  'Largest draw': 'Retiro más grande',
  'Continue with {amount} a year': 'Continuar con {amount} al año',
  'We can’t offer a line at that income. Please choose another way, or call us.':
    'Con esos ingresos no tenemos una línea que ofrecer. Use otra de las maneras o llámenos.',
  'The offer you chose still works with that income.': 'La oferta que eligió se mantiene con esos ingresos.',
  'The offer you chose changes with that income. You’ll see the new figures and choose again before you sign anything.':
    'La oferta que eligió cambia con esos ingresos. Verá las nuevas cifras y elegirá de nuevo antes de firmar nada.',
  'There’s no lower income to continue with. Please check your income again.':
    'No hay ingresos menores con los que seguir. Revise sus ingresos de nuevo.',
  'This option isn’t available right now. Please choose another.':
    'Esta opción no está disponible en este momento. Elija otra.',
  'This link has expired. Please start again. Nothing you entered is lost.':
    'Este vínculo venció. Empiece de nuevo. No se pierde nada de lo que escribió.',
  'Your bank or payroll provider didn’t accept the link. Please start again.':
    'No aceptaron el vínculo. Empiece de nuevo.',
  'The user name or password isn’t right. Check both and try again.':
    'El nombre de usuario o la contraseña no son correctos. Revise ambos e intente de nuevo.',
  'The bank has locked this login. Unlock it at the bank first.':
    'El banco bloqueó este acceso. Desbloquéelo primero en el banco.',
  'That code isn’t right. Check it and try again.': 'Ese código no es correcto. Revíselo e intente de nuevo.',
  'This took longer than 30 minutes. Please start again.': 'Esto tardó más de 30 minutos. Empiece de nuevo.',
  'The bank sent you back to another session. Please start again.':
    'El banco lo envió de vuelta a otra sesión. Empiece de nuevo.',
  'You didn’t allow access at the bank, so nothing was linked.':
    'No permitió el acceso en el banco, así que no se vinculó nada.',
}

/** Spanish text of the pages where income and employment are verified. */
export const spanish = {
  'You stated {amount} a year. Show us in one of these ways that it is so; one is enough.':
    'Usted declaró {amount} al año. Muéstrenos de una de estas maneras que es así; con una basta.',
  'Choose a way': 'Elija una manera',
  'Ways you can take': 'Maneras que puede usar',
  'about {minutes} minutes': 'unos {minutes} minutos',
  'The tax office is not answering at the moment. Please take another way, or come back later.':
    'La oficina de impuestos no responde por el momento. Use otra manera o vuelva más tarde.',
  'Your employer’s payroll': 'La nómina de su empleador',
  'You log in to your payroll account. It shows your pay and that you work there, so that we ask nothing more.':
    'Usted entra a su cuenta de nómina. Muestra su pago y que trabaja ahí, así que no preguntamos nada más.',
  'Link my payroll': 'Vincular mi nómina',
  'Your bank account': 'Su cuenta bancaria',
  'You log in at the bank your income arrives at. We read the deposits of the last 90 days.':
    'Usted entra al banco al que llegan sus ingresos. Leemos los depósitos de los últimos 90 días.',
  'Link my bank': 'Vincular mi banco',
  'Your tax transcripts': 'Sus transcripciones de impuestos',
  'You sign a consent on our supplier’s page, and the tax office sends us two years of returns.':
    'Usted firma una autorización en la página de nuestro proveedor, y la oficina de impuestos nos envía las declaraciones de dos años.',
  'Request my transcripts': 'Solicitar mis transcripciones',
  'Pay stubs': 'Talones de pago',
  'You send us your newest pay stubs, as files or photos. A person on our team looks at them.':
    'Usted nos envía sus talones de pago más recientes, en archivos o fotos. Una persona de nuestro equipo los revisa.',
  'Send pay stubs': 'Enviar talones de pago',
  'A benefit or pension letter': 'Una carta de beneficios o pensión',
  'You send us the newest letter that states your benefit. A person on our team looks at it.':
    'Usted nos envía la carta más reciente que indica su beneficio. Una persona de nuestro equipo la revisa.',
  'Send the letter': 'Enviar la carta',
  'Tax returns': 'Declaraciones de impuestos',
  'You send us your returns of the last two years with all pages. A person on our team looks at them.':
    'Usted nos envía sus declaraciones de los últimos dos años con todas las páginas. Una persona de nuestro equipo las revisa.',
  'Send tax returns': 'Enviar declaraciones',
  'Proof of maintenance': 'Prueba de manutención',
  'You send us the order or agreement, and what shows the payments of the last six months. A person on our team looks at it.':
    'Usted nos envía la orden o el acuerdo, y lo que muestra los pagos de los últimos seis meses. Una persona de nuestro equipo lo revisa.',
  'Send the papers': 'Enviar los documentos',
  'Statements of your business': 'Estados de cuenta de su negocio',
  'You send us the statements of the accounts of your business of the last twelve months. A person on our team looks at them.':
    'Usted nos envía los estados de las cuentas de su negocio de los últimos doce meses. Una persona de nuestro equipo los revisa.',
  'Send the statements': 'Enviar los estados',
  'Send the statements of your business': 'Envíe los estados de cuenta de su negocio',
  'They are of the last twelve months, each with all pages.':
    'Son de los últimos doce meses, cada uno con todas las páginas.',
  'The name of the business and of its bank can be read.': 'Se leen el nombre del negocio y el de su banco.',
  'A PDF from your bank is best.': 'Lo mejor es un PDF de su banco.',
  'The lease': 'El contrato de alquiler',
  'You send us the lease that is in force, with all pages. A person on our team reads the rent from it.':
    'Usted nos envía el contrato de alquiler vigente, con todas las páginas. Una persona de nuestro equipo lee en él la renta.',
  'Send the lease': 'Enviar el contrato',
  'An appraiser’s rent schedule': 'La tasación de la renta de un tasador',
  'Where nobody rents the home yet: the schedule of an appraiser, form 1007 or 1025. A person on our team reads the rent from it.':
    'Si la vivienda aún no está alquilada: la tasación de un tasador, formulario 1007 o 1025. Una persona de nuestro equipo lee en ella la renta.',
  'Send the schedule': 'Enviar la tasación',
  'Send the rent schedule': 'Envíe la tasación de la renta',
  'It is in force, and you and the tenants signed it.': 'Está vigente, y lo firmaron usted y los inquilinos.',
  'The address of the home and the rent of a month can be read.':
    'Se leen la dirección de la vivienda y la renta de un mes.',
  'All pages are there, with what was added later.': 'Están todas las páginas, con lo que se agregó después.',
  'An appraiser signed it within the last six months.': 'La firmó un tasador en los últimos seis meses.',
  'It is form 1007, or form 1025 of a home with two to four units.':
    'Es el formulario 1007, o el 1025 si la vivienda tiene de dos a cuatro unidades.',
  'Prove the rent': 'Compruebe la renta',
  'You stated a rent of {amount} a month, which repays the line. Show us in one of these ways that it is so; one is enough.':
    'Usted declaró una renta de {amount} al mes, que paga la línea. Muéstrenos de una de estas maneras que es así; con una basta.',
  'We found a rent of {found} a month, and you stated {stated}. You can go on with the lower rent, and need no other proof of it.':
    'Encontramos una renta de {found} al mes, y usted declaró {stated}. Puede seguir con la renta menor, y no necesita otra prueba de ella.',
  'Rent that counts': 'Renta que cuenta',
  'Go on with {amount} a month': 'Seguir con {amount} al mes',
  'What we could see there comes to much less than the income you stated.':
    'Lo que pudimos ver ahí es mucho menos que los ingresos que declaró.',
  'We found no income there.': 'No encontramos ingresos ahí.',
  'It says that you no longer work there.': 'Indica que usted ya no trabaja ahí.',
  'The other side wants you to log in again before it shows anything.':
    'El otro lado quiere que inicie sesión de nuevo antes de mostrar algo.',
  'The other side did not answer, however often we asked. That says nothing about you.':
    'El otro lado no respondió, aunque preguntamos varias veces. Eso no dice nada de usted.',
  'We could not reach your employer.': 'No pudimos comunicarnos con su empleador.',
  'Send your pay stubs': 'Envíe sus talones de pago',
  'They are your newest ones.': 'Son los más recientes.',
  'Your name, the name of your employer and the pay of the year so far can be read.':
    'Se leen su nombre, el nombre de su empleador y el pago del año hasta la fecha.',
  'A photo is fine when all four corners are in it.': 'Una foto sirve si se ven las cuatro esquinas.',
  'Send your benefit or pension letter': 'Envíe su carta de beneficios o pensión',
  'It is the newest letter, no older than a year.': 'Es la carta más reciente, de no más de un año.',
  'Your name and the amount can be read.': 'Se leen su nombre y la cantidad.',
  'Send your tax returns': 'Envíe sus declaraciones de impuestos',
  'They are of the last two years.': 'Son de los últimos dos años.',
  'All pages and schedules are there, and they are signed.': 'Están todas las páginas y anexos, y están firmadas.',
  'A PDF from your tax program is best.': 'Lo mejor es un PDF de su programa de impuestos.',
  'Send your proof of maintenance': 'Envíe su prueba de manutención',
  'The order or agreement says how much is paid, and for how long.':
    'La orden o el acuerdo dice cuánto se paga y por cuánto tiempo.',
  'Statements show the payments of the last six months.':
    'Los estados de cuenta muestran los pagos de los últimos seis meses.',
  'You may black out the names of children.': 'Puede tachar los nombres de los niños.',
  'What you began': 'Lo que empezó',
  'Your employer': 'Su empleador',
  'A letter of your employer': 'Una carta de su empleador',
  'Waits for your papers.': 'Espera sus documentos.',
  'A person on our team is looking at your papers.': 'Una persona de nuestro equipo revisa sus documentos.',
  'It does not quite agree with the income you stated, so a person on our team looks at papers too.':
    'No coincide del todo con los ingresos que declaró, así que una persona de nuestro equipo revisa también documentos.',
  'We are asking your employer.': 'Estamos preguntando a su empleador.',
  'Linked. We are reading it.': 'Vinculado. Lo estamos leyendo.',
  'Done. It agrees.': 'Listo. Coincide.',
  'Log in again': 'Iniciar sesión de nuevo',
  'Link your bank': 'Vincule su banco',
  'Link your payroll': 'Vincule su nómina',
  'Request your tax transcripts': 'Solicite sus transcripciones de impuestos',
  'You leave for our supplier’s page, sign the consent to two years of transcripts there, and come back here by itself.':
    'Usted pasa a la página de nuestro proveedor, firma ahí la autorización de dos años de transcripciones y vuelve aquí automáticamente.',
  'The consent is form 8821. It lets us read, and nothing else.':
    'La autorización es el formulario 8821. Nos deja leer, y nada más.',
  'Go to the page': 'Ir a la página',
  'Linked. We are reading it, which usually takes a few seconds.':
    'Vinculado. Lo estamos leyendo; suele tardar unos segundos.',
  'We go on with linking your account.': 'Seguimos vinculando su cuenta.',
  'No link of yours waits for a bank. It was finished, or it took longer than 30 minutes. Nothing is lost.':
    'Ningún vínculo suyo espera a un banco. Se terminó, o tardó más de 30 minutos. No se pierde nada.',
  'This bank connection has expired': 'Esta conexión con su banco venció',
  'The way back was not complete, or was used before. Nothing is lost.':
    'El regreso no estaba completo, o ya se usó. No se pierde nada.',
  'We could not read where you came from': 'No pudimos leer de dónde vino',
  'See the ways you can take': 'Ver las maneras que puede usar',
  'The tax office sends us two years of returns. This can take a few minutes.':
    'La oficina de impuestos nos envía las declaraciones de dos años. Puede tardar unos minutos.',
  'We are waiting for the transcripts.': 'Esperamos las transcripciones.',
  'Your {count} most recent {count|pay stub|pay stubs}. A person on our team looks at them, usually within a business day.':
    'Sus {count} {count|talón de pago|talones de pago} más recientes. Una persona de nuestro equipo los revisa, normalmente en un día hábil.',
  'A person on our team looks at what you send, usually within a business day.':
    'Una persona de nuestro equipo revisa lo que envíe, normalmente en un día hábil.',
  'Choose the files': 'Elegir los archivos',
  'Your income is verified. Now we check that you work where it comes from. It never costs you the job: we ask only whether you are employed.':
    'Sus ingresos están verificados. Ahora comprobamos que trabaja donde vienen. No pone en riesgo su empleo: solo preguntamos si trabaja ahí.',
  'Quicker: link your payroll': 'Más rápido: vincule su nómina',
  'The payroll shows your employer by itself, and nobody is called.':
    'La nómina muestra a su empleador por sí sola, y no se llama a nadie.',
  'Name your employer': 'Diga quién es su empleador',
  'Ask my employer': 'Preguntar a mi empleador',
  'As it stands on your pay stub': 'Como está en su talón de pago',
  'Phone of its personnel office': 'Teléfono de su oficina de personal',
  'Please enter the name of your employer': 'Escriba el nombre de su empleador',
  'Your income could not be verified the way you chose. There are other ways.':
    'No se pudieron verificar sus ingresos de la manera que eligió. Hay otras maneras.',
  'This is no decision on your application. Everything you gave us is kept.':
    'Esto no es una decisión sobre su solicitud. Guardamos todo lo que nos dio.',
  'Other ways': 'Otras maneras',
  'Or go on with less': 'O siga con menos',
  'We found {annual} a year, and you stated {stated}. You can go on with the lower income, and need no other proof of it.':
    'Encontramos {annual} al año, y usted declaró {stated}. Puede seguir con los ingresos menores, y no necesita otra prueba de ellos.',
  'Income that counts': 'Ingresos que cuentan',
  'Largest draw on it': 'Mayor retiro con ellos',
  'Go on with {amount} a year': 'Seguir con {amount} al año',
  'On that income we have no line to offer. Please take one of the other ways, or call us.':
    'Con esos ingresos no tenemos una línea que ofrecer. Use otra de las maneras o llámenos.',
  'The offer you chose holds on that income.': 'La oferta que eligió se mantiene con esos ingresos.',
  'The offer you chose changes on that income. You see the new figures and choose again before you sign anything.':
    'La oferta que eligió cambia con esos ingresos. Verá las nuevas cifras y elegirá de nuevo antes de firmar nada.',
  'There is no lower income to go on with. Please look at your income again.':
    'No hay ingresos menores con los que seguir. Revise sus ingresos de nuevo.',
  'This way is not open at the moment. Please choose another.':
    'Esta manera no está disponible por el momento. Elija otra.',
  'This link is over. Please begin it again; nothing you entered is lost.':
    'Este vínculo terminó. Empiece de nuevo; no se pierde nada de lo que escribió.',
  'The other side did not accept the link. Please begin it again.':
    'El otro lado no aceptó el vínculo. Empiece de nuevo.',
  'The user name or password is not right. Check both and try again.':
    'El nombre de usuario o la contraseña no son correctos. Revise ambos e intente de nuevo.',
  'The bank has locked this log-in. Unlock it at the bank first.':
    'El banco bloqueó este acceso. Desbloquéelo primero en el banco.',
  'That code is not right. Check it and try again.': 'Ese código no es correcto. Revíselo e intente de nuevo.',
  'This took longer than 30 minutes. Please begin again.': 'Esto tardó más de 30 minutos. Empiece de nuevo.',
  'The bank sent you back to another session. Please begin again.':
    'El banco lo envió de vuelta a otra sesión. Empiece de nuevo.',
  'You did not allow it at the bank. Nothing was linked.': 'No lo permitió en el banco. No se vinculó nada.',
}

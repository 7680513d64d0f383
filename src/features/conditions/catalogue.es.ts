/** Spanish text of the conditions. */
export const spanish = {
  'Upload Document': 'Subir documento',
  'Upload Documents': 'Subir documentos',
  'Upload Bank Statement': 'Suba su estado de cuenta bancario',
  'Upload Bank Letter': 'Subir carta del banco',
  'Upload Bank Verification Documentation': 'Suba la documentación de verificación bancaria',
  'We could not verify the account you connected. Send us a statement of the last 60 days that shows your name and the account number.':
    'No pudimos verificar la cuenta que conectó. Envíenos un estado de cuenta de los últimos 60 días que muestre su nombre y el número de cuenta.',
  'We could not verify your connected account ending in {ending}.':
    'No pudimos verificar la cuenta conectada que termina en {ending}.',
  'We could not verify the account you connected.': 'No pudimos verificar la cuenta que conectó.',
  'Send us what we ask for below; it must show your name and the account number.':
    'Envíenos lo que pedimos abajo; debe mostrar su nombre y el número de cuenta.',
  'Send us a letter from your bank that shows your name and the account number.':
    'Envíenos una carta de su banco que muestre su nombre y el número de cuenta.',
  'Send Your ID Again': 'Envíe su identificación otra vez',
  'We could not read your ID. Take a new photo of both sides in good light, with all four corners in the picture.':
    'No pudimos leer su identificación. Tome una foto nueva de ambos lados con buena luz y con las cuatro esquinas a la vista.',
  'Take the pictures': 'Tomar las fotos',
  'Add Your Phone Number': 'Agregue su número de teléfono',
  'We need a phone number at which we reach you about this application.':
    'Necesitamos un número de teléfono para comunicarnos con usted sobre esta solicitud.',
  'Add Phone Number': 'Agregar número de teléfono',
  'Upload Trust Documents': 'Suba los documentos del fideicomiso',
  'County records show that a trust owns your home. Send us its certificate of trust, with the pages that name the trustees and their signatures.':
    'Los registros del condado muestran que un fideicomiso es dueño de su casa. Envíenos el certificado del fideicomiso, con las páginas que nombran a los fiduciarios y sus firmas.',
  'Upload Property Description': 'Suba la descripción de la propiedad',
  'County records hold no legal description of your land. Send us your deed, a survey or your title policy: each has one.':
    'Los registros del condado no tienen la descripción legal de su terreno. Envíenos su escritura, un plano o su póliza de título: cada uno la contiene.',
  'Verify Your Identity': 'Verifique su identidad',
  'We need another look at your ID. Take new pictures of it and of your face.':
    'Necesitamos ver de nuevo su identificación. Tome fotos nuevas de ella y de su rostro.',
  'Verify Property Ownership': 'Verifique la propiedad de la casa',
  'County records name another owner of this home. Send us a document that shows you own it, such as a recorded deed.':
    'Los registros del condado nombran a otro dueño de esta casa. Envíenos un documento que muestre que es suya, como una escritura registrada.',
  'Verify How You Own Your Home': 'Verifique cómo es dueño de su casa',
  'The deed names you as trustee, so a trust may own your home. Send us the certificate of trust, or a deed in your own name.':
    'La escritura lo nombra como fiduciario, así que un fideicomiso podría ser dueño de su casa. Envíenos el certificado del fideicomiso o una escritura a su propio nombre.',
  'Upload Pay Stubs': 'Suba sus recibos de pago',
  'Send us your most recent pay stub.': 'Envíenos su recibo de pago más reciente.',
  'Send us your {count} most recent pay stubs.': 'Envíenos sus {count} recibos de pago más recientes.',
  'Upload Pay Stub': 'Subir recibo de pago',
  'Explain Credit Inquiries': 'Explique las consultas de crédito',
  'Your credit file shows recent inquiries. Write us a few lines on what each was for.':
    'Su historial de crédito muestra consultas recientes. Escríbanos unas líneas sobre el motivo de cada una.',
  'We need a document from you to go on.': 'Necesitamos un documento suyo para continuar.',
  'We Need More Information': 'Necesitamos más información',
  'A person on our team is looking at your application and needs a document from you.':
    'Una persona de nuestro equipo está revisando su solicitud y necesita un documento suyo.',
  'your creditor': 'su acreedor',
  'Show That a Judgment Is Paid': 'Demuestre que pagó una sentencia',
  'A judgment for {creditor} stands on the title of your home. Send us proof that it is paid or released.':
    'En el título de su vivienda consta una sentencia a favor de {creditor}. Envíenos una prueba de que está pagada o cancelada.',
  'Send a Payoff Letter': 'Envíe una carta de liquidación',
  '{creditor} tells its payoff figure only to you. Ask it for a payoff letter with the amount, the interest of a day and a date it is good until, and send it to us.':
    '{creditor} da la cifra de liquidación solo a usted. Pídale una carta de liquidación con la cantidad, el interés de un día y la fecha hasta la que vale, y envíenosla.',
  'Send Proof of Flood Insurance': 'Envíe prueba del seguro contra inundaciones',
  'Your home stands in a special flood hazard area, so the law asks for flood insurance for as long as the line is open. Send us the declarations page of your policy.':
    'Su vivienda está en una zona especial de riesgo de inundación, y la ley pide un seguro mientras la línea esté abierta. Envíenos la página de declaraciones de su póliza.',
  'Upload Benefit Letter': 'Suba la carta de beneficios',
  'Send us the newest letter that states your benefit or pension.':
    'Envíenos la carta más reciente que indica su beneficio o pensión.',
  'Upload Tax Returns': 'Suba las declaraciones de impuestos',
  'Send us your tax returns of the last two years, with all pages and schedules.':
    'Envíenos sus declaraciones de impuestos de los últimos dos años, con todas las páginas y anexos.',
  'Upload Proof of Maintenance': 'Suba la prueba de manutención',
  'Upload Statements of Your Business': 'Suba los estados de cuenta de su negocio',
  'Send us the statements of the accounts of your business of the last twelve months, with all pages.':
    'Envíenos los estados de las cuentas de su negocio de los últimos doce meses, con todas las páginas.',
  'Upload the Lease': 'Suba el contrato de alquiler',
  'Send us the lease of the home that is in force, with all pages and the names of all who signed it.':
    'Envíenos el contrato de alquiler vigente de la vivienda, con todas las páginas y los nombres de quienes lo firmaron.',
  'Upload the Rent Schedule': 'Suba la tasación de la renta',
  'Send us the appraiser’s rent schedule of the home, form 1007 or 1025, no older than six months.':
    'Envíenos la tasación de la renta de la vivienda hecha por el tasador, formulario 1007 o 1025, de no más de seis meses.',
  'Send us the order or agreement, and statements that show the payments of the last six months.':
    'Envíenos la orden o el acuerdo, y los estados de cuenta que muestran los pagos de los últimos seis meses.',
  'Upload a Letter of Your Employer': 'Suba una carta de su empleador',
  'Send us a letter of your employer, on its paper and of the last 30 days, that says you work there.':
    'Envíenos una carta de su empleador, en su papel y de los últimos 30 días, que diga que usted trabaja ahí.',
} as const

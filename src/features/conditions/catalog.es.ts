/** Spanish text of the conditions. */
export const spanish = {
  'Upload Document': 'Subir documento',
  'Upload Documents': 'Subir documentos',
  'Upload Bank Statement': 'Suba su estado de cuenta bancario',
  'Upload Bank Letter': 'Subir carta del banco',
  'Upload Bank Verification Documentation': 'Suba la documentación de verificación bancaria',
  'We couldn’t verify the account you connected. Send us a statement from the last 60 days that shows your name and account number.':
    'No pudimos verificar la cuenta que conectó. Envíenos un estado de cuenta de los últimos 60 días que muestre su nombre y el número de cuenta.',
  'We couldn’t verify your connected account ending in {ending}.':
    'No pudimos verificar la cuenta conectada que termina en {ending}.',
  'We couldn’t verify the account you connected.': 'No pudimos verificar la cuenta que conectó.',
  'Send us what we request below. It must show your name and account number.':
    'Envíenos lo que pedimos abajo; debe mostrar su nombre y el número de cuenta.',
  'Send us a letter from your bank that shows your name and the account number.':
    'Envíenos una carta de su banco que muestre su nombre y el número de cuenta.',
  'Send Your ID Again': 'Envíe su identificación otra vez',
  'We couldn’t read your ID. Retake both sides in good light, with all four corners in the photo.':
    'No pudimos leer su identificación. Tome una foto nueva de ambos lados con buena luz y con las cuatro esquinas a la vista.',
  'Take the photos': 'Tomar las fotos',
  'Add Your Phone Number': 'Agregue su número de teléfono',
  'We need a phone number where we can reach you about this application.':
    'Necesitamos un número de teléfono para comunicarnos con usted sobre esta solicitud.',
  'Add Phone Number': 'Agregar número de teléfono',
  'Upload Trust Documents': 'Suba los documentos del fideicomiso',
  'County records show that a trust owns your home. Send us its certificate of trust, with the pages that name the trustees and their signatures.':
    'Los registros del condado muestran que un fideicomiso es dueño de su casa. Envíenos el certificado del fideicomiso, con las páginas que nombran a los fiduciarios y sus firmas.',
  'Upload Property Description': 'Suba la descripción de la propiedad',
  'County records don’t have a legal description of your land. Send us your deed, a survey or your title policy. Any one of them includes it.':
    'Los registros del condado no tienen la descripción legal de su terreno. Envíenos su escritura, un plano o su póliza de título: cada uno la contiene.',
  'Verify Your Identity': 'Verifique su identidad',
  'We need to check your ID again. Retake the photos of it and of your face.':
    'Necesitamos ver de nuevo su identificación. Tome fotos nuevas de ella y de su rostro.',
  'Verify Property Ownership': 'Verifique la propiedad de la casa',
  'County records name another owner of this home. Send us a document that shows you own it, such as a recorded deed.':
    'Los registros del condado nombran a otro dueño de esta casa. Envíenos un documento que muestre que es suya, como una escritura registrada.',
  'Verify How You Own Your Home': 'Verifique cómo es dueño de su casa',
  'The deed names you as trustee, so a trust may own your home. Send us the certificate of trust, or a deed in your own name.':
    'La escritura lo nombra como fiduciario, así que un fideicomiso podría ser dueño de su casa. Envíenos el certificado del fideicomiso o una escritura a su propio nombre.',
  'Upload Pay Stubs': 'Suba sus talones de pago',
  'Send us your most recent pay stub.': 'Envíenos su talón de pago más reciente.',
  'Send us your {count} most recent pay stubs.': 'Envíenos sus {count} talones de pago más recientes.',
  'Upload Pay Stub': 'Subir talón de pago',
  'Explain Credit Inquiries': 'Explique las consultas de crédito',
  'Your credit file shows recent inquiries. Tell us briefly what each one was for.':
    'Su historial de crédito muestra consultas recientes. Escríbanos unas líneas sobre el motivo de cada una.',
  'We need a document from you to continue.': 'Necesitamos un documento suyo para continuar.',
  'We Need More Information': 'Necesitamos más información',
  'Our team is reviewing your application and needs a document from you.':
    'Nuestro equipo está revisando su solicitud y necesita un documento suyo.',
  'your creditor': 'su acreedor',
  'Show That a Judgment Is Paid': 'Demuestre que pagó una sentencia',
  'A judgment for {creditor} is recorded against your home. Send us proof that it’s paid or released.':
    'En el título de su vivienda consta una sentencia a favor de {creditor}. Envíenos una prueba de que está pagada o cancelada.',
  'Send a Payoff Letter': 'Envíe una carta de liquidación',
  '{creditor} will only release the payoff to you. Ask for a payoff letter, and send it to us. It must show the amount, the daily interest and an expiration date.':
    '{creditor} da la cifra de liquidación solo a usted. Pídale una carta de liquidación con la cantidad, el interés de un día y la fecha hasta la que vale, y envíenosla.',
  'Send Proof of Flood Insurance': 'Envíe prueba del seguro contra inundaciones',
  'Your home is in a special flood hazard area. The law requires flood insurance while the line is open. Send us your policy’s declarations page.':
    'Su vivienda está en una zona especial de riesgo de inundación, y la ley exige un seguro mientras la línea esté abierta. Envíenos la página de declaraciones de su póliza.',
  'Upload Benefit Letter': 'Suba la carta de beneficios',
  'Send us the latest letter that states your benefit or pension.':
    'Envíenos la carta más reciente que indica su beneficio o pensión.',
  'Upload Tax Returns': 'Suba las declaraciones de impuestos',
  'Send us your last two years of tax returns, with all pages and schedules.':
    'Envíenos sus declaraciones de impuestos de los últimos dos años, con todas las páginas y anexos.',
  'Upload Alimony or Maintenance Documents': 'Suba la prueba de manutención',
  'Upload Business Statements': 'Suba los estados de cuenta de su negocio',
  'Send us your business account statements for the last 12 months, with all pages.':
    'Envíenos los estados de las cuentas de su negocio de los últimos doce meses, con todas las páginas.',
  'Upload the Lease': 'Suba el contrato de alquiler',
  'Send us the home’s current lease, with all pages and the names of everyone who signed it.':
    'Envíenos el contrato de alquiler vigente de la vivienda, con todas las páginas y los nombres de quienes lo firmaron.',
  'Upload IRS Form 4506-C': 'Suba el formulario 4506-C del IRS',
  'Send us Form 4506-C with your handwritten signature, as one PDF. The IRS rejects photos of it.':
    'Envíenos el formulario 4506-C con su firma a mano, en un solo PDF. El IRS rechaza las fotos.',
  'Upload the Rent Schedule': 'Suba la tasación del alquiler',
  'Send us the appraiser’s rent schedule for the home, Form 1007 or 1025, no older than six months.':
    'Envíenos la tasación del alquiler de la vivienda hecha por el tasador, formulario 1007 o 1025, de no más de seis meses.',
  'Send us the order or agreement, and statements that show the last six months of payments.':
    'Envíenos la orden o el acuerdo, y los estados de cuenta que muestran los pagos de los últimos seis meses.',
  'Upload a Letter from Your Employer': 'Suba una carta de su empleador',
  'Send us a letter from your employer that says you work there. It must be on letterhead and from the last 30 days.':
    'Envíenos una carta de su empleador, en su papel y de los últimos 30 días, que diga que usted trabaja ahí.',
} as const

/** Spanish text of the right to cancel. */
export const spanish = {
  'Your right to cancel': 'Su derecho a cancelar',
  'You can cancel until midnight at the end of': 'Puede cancelar hasta la medianoche con la que termina el',
  'Today is the last day.': 'Hoy es el último día.',
  '{count} {count|day|days} left after today, by the calendar where the home is.':
    '{count|Queda|Quedan} {count} {count|día|días} después de hoy, según el calendario donde está la vivienda.',
  'It costs nothing, and you need to give no reason. If you do nothing, the line is opened.':
    'No cuesta nada y no tiene que dar ninguna razón. Si no hace nada, la línea se abre.',
  'Your time to cancel ended at midnight of {date}': 'Su plazo para cancelar terminó a la medianoche del {date}',
  'A notice that you posted by then still counts. Please call us if you sent one.':
    'Un aviso que haya enviado por correo hasta entonces todavía vale. Llámenos si envió uno.',
  'Your notice is on its way to you': 'Su aviso va en camino',
  'Your time to cancel begins when you have it. You can cancel before that, too.':
    'Su plazo para cancelar comienza cuando lo tenga. También puede cancelar antes.',
  'Every owner has this right': 'Cada dueño tiene este derecho',
  'until {date}': 'hasta el {date}',
  'has yet to get the notice': 'aún no recibe el aviso',
  you: 'usted',
  'Cancel the line': 'Cancelar la línea',
  'Cancel your line of credit?': '¿Cancelar su línea de crédito?',
  'No line is opened and no money is sent, to you or to your creditors.':
    'No se abre ninguna línea ni se envía dinero, ni a usted ni a sus acreedores.',
  'It counts for everybody who owns the home, and cannot be taken back.':
    'Vale para todos los dueños de la vivienda y no se puede deshacer.',
  'Our claim on the home is void. Within 20 days we put that on record and give back what was paid for the line.':
    'Nuestro derecho sobre la vivienda es nulo. Dentro de 20 días lo hacemos constar y devolvemos lo pagado por la línea.',
  'You get a confirmation in writing.': 'Recibe una confirmación por escrito.',
  'The line is cancelled. We have sent you a confirmation in writing.':
    'La línea está cancelada. Le enviamos una confirmación por escrito.',
  'I have read what happens, and I cancel the line.': 'Leí lo que ocurre y cancelo la línea.',
  'Please confirm that you have read what happens': 'Confirme que leyó lo que ocurre, por favor',
  'Yes, cancel the line': 'Sí, cancelar la línea',
  Cancelling: 'Cancelando',
  'Keep the line': 'Conservar la línea',
  'You cancelled it on {date}. We have sent you a confirmation in writing.':
    'Usted la canceló el {date}. Le enviamos una confirmación por escrito.',
  'Another owner of the home cancelled it on {date}. That counts for all owners.':
    'Otro dueño de la vivienda la canceló el {date}. Eso vale para todos los dueños.',
  'Settled by': 'Se liquida a más tardar el',
  'Settled on': 'Liquidado el',
  'By then we give back all that was paid for the line, and put on record that the home no longer secures it. You need to do nothing.':
    'Para entonces devolvemos todo lo pagado por la línea y hacemos constar que la vivienda ya no la garantiza. Usted no tiene que hacer nada.',
  'What was paid for the line is given back, and the home is released.':
    'Lo pagado por la línea está devuelto y la vivienda está liberada.',
  'What comes back': 'Lo que se devuelve',
  'Appraisal fee, given back': 'Costo de la tasación, devuelto',
  'Appraisal fee, comes back': 'Costo de la tasación, se devuelve',
} as const

/** Spanish text of the right to cancel. */
export const spanish = {
  'You can cancel until 11:59 PM on': 'Puede cancelar hasta las 11:59 p. m. del',
  'Today is the last day.': 'Hoy es el último día.',
  '{count} {count|day|days} left after today, in the home’s time zone.':
    '{count|Queda|Quedan} {count} {count|día|días} después de hoy, en la zona horaria de la vivienda.',
  'It’s free, and you don’t need a reason. If you do nothing, the line opens.':
    'Es gratis y no necesita dar una razón. Si no hace nada, la línea se abre.',
  'Your right to cancel ended at midnight at the end of {date}':
    'Su derecho a cancelar terminó a la medianoche al final del {date}',
  'A notice postmarked by then still counts. Please call us if you mailed one.':
    'Un aviso con matasellos de esa fecha o anterior todavía vale. Llámenos si envió uno por correo postal.',
  'We wait for mail through {date} before we send money.':
    'Antes de enviar dinero, esperamos el correo hasta el {date}.',
  'Your notice is on its way to you': 'Su aviso va en camino',
  'Your 3-day right to cancel begins when you receive it. You can cancel before then, too.':
    'Su derecho a cancelar, de 3 días, comienza cuando lo reciba. También puede cancelar antes.',
  'Each of you has this right': 'Cada uno de ustedes tiene este derecho',
  'until {date}': 'hasta el {date}',
  'hasn’t received the notice yet': 'aún no recibe el aviso',
  you: 'usted',
  'Cancel the line': 'Cancelar la línea',
  'Cancel your line of credit?': '¿Cancelar su línea de crédito?',
  'The line won’t open, and no money goes to you or your creditors.':
    'No se abre ninguna línea ni se envía dinero, ni a usted ni a sus acreedores.',
  'It applies to everyone with this right, and it can’t be undone.':
    'Vale para todas las personas con este derecho y no se puede deshacer.',
  'Our lien on the home becomes void. Within 20 days, we’ll record its release and refund what was paid for the line.':
    'Nuestro gravamen sobre la vivienda queda anulado. En 20 días registraremos su liberación y devolveremos lo pagado por la línea.',
  'You’ll get a written confirmation.': 'Recibe una confirmación por escrito.',
  'The line is canceled. We sent you a written confirmation.':
    'La línea está cancelada. Le enviamos una confirmación por escrito.',
  'I have read what happens, and I cancel the line.': 'Leí lo que ocurre y cancelo la línea.',
  'Please confirm that you have read what happens': 'Confirme que leyó lo que ocurre, por favor',
  'Yes, cancel the line': 'Sí, cancelar la línea',
  Canceling: 'Cancelando',
  'Keep the line': 'Conservar la línea',
  'You canceled it on {date}. We sent you a written confirmation.':
    'Usted la canceló el {date}. Le enviamos una confirmación por escrito.',
  'Another person with this right canceled it on {date}. That applies to everyone.':
    'Otra persona con este derecho la canceló el {date}. Eso vale para todos.',
  'Refund due by': 'Reembolso a más tardar el',
  'Refunded on': 'Reembolsado el',
  'By then, we’ll refund everything paid for the line and release our lien. You don’t need to do anything.':
    'Para entonces devolveremos todo lo pagado por la línea y liberaremos nuestro gravamen. Usted no tiene que hacer nada.',
  'By then, we’ll refund everything paid for the line and release our lien.':
    'Para entonces devolveremos todo lo pagado por la línea y liberaremos nuestro gravamen.',
  'Money to return': 'Dinero por devolver',
  'You may keep it until we’ve done our part. Then please return it. You owe no interest on it.':
    'Puede conservarlo hasta que hagamos nuestra parte. Después, devuélvalo, por favor. No debe intereses.',
  'We’ve done our part. Please return the money now. You owe no interest on it.':
    'Ya hicimos nuestra parte. Devuelva el dinero ahora, por favor. No debe intereses.',
  'The money came back on {date}. Nothing is left to do.': 'El dinero se devolvió el {date}. No queda nada por hacer.',
  'We didn’t take the money back in time. You may keep it.':
    'No recogimos el dinero a tiempo. Usted puede conservarlo.',
  'Some money may still arrive. We’re stopping what we can, and you return the rest the same way.':
    'Todavía puede llegar dinero. Detenemos lo que podemos, y usted devuelve el resto de la misma manera.',
  'We refunded what was paid for the line and released our lien.':
    'Devolvimos lo pagado por la línea y liberamos nuestro gravamen.',
  'Your refund': 'Su reembolso',
  'Appraisal fee, refunded': 'Cargo de tasación, reembolsado',
  'Appraisal fee, to be refunded': 'Cargo de tasación, por reembolsar',
} as const

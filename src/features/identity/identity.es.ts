/** Spanish text of the pages where a person shows who they are. */
export const spanish = {
  'We could not read your ID. Take the pictures again in even light, with all four corners in the frame.':
    'No pudimos leer su identificación. Tome las fotos de nuevo con luz pareja y las cuatro esquinas dentro del marco.',
  'The picture shows another kind of ID than the one you chose. Choose the kind you have at hand and take the pictures again.':
    'La foto muestra otro tipo de identificación que el que eligió. Elija el tipo que tenga a mano y tome las fotos de nuevo.',
  'We need a person to look at your ID. You need to do nothing; your application goes on when it is done.':
    'Una persona debe revisar su identificación. No tiene que hacer nada; su solicitud continúa cuando termine.',
  'We can take IDs issued in the United States only. Choose one of the four kinds below.':
    'Solo aceptamos identificaciones emitidas en los Estados Unidos. Elija uno de los cuatro tipos de abajo.',
  'This ID belongs to somebody else. Use your own: name and birth date must be those of your application.':
    'Esta identificación es de otra persona. Use la suya: el nombre y la fecha de nacimiento deben ser los de su solicitud.',
  'The birth date on this ID is not the one on your application. If the application is wrong, call us and we correct it.':
    'La fecha de nacimiento de esta identificación no es la de su solicitud. Si la solicitud está mal, llámenos y la corregimos.',
  'The name on your ID is not quite the one on your application. A person compares the two; you need to do nothing.':
    'El nombre de su identificación no es igual al de su solicitud. Una persona los compara; no tiene que hacer nada.',
  'This ID has expired. Use one that is still valid.': 'Esta identificación venció. Use una que siga vigente.',
  'We could not tell that you were in front of the camera. Take the picture of your face again, in person and in even light.':
    'No pudimos comprobar que estaba frente a la cámara. Tome de nuevo la foto de su rostro, en persona y con luz pareja.',
  'A person compares your face with the picture on your ID. You need to do nothing.':
    'Una persona compara su rostro con la foto de su identificación. No tiene que hacer nada.',
  'Your face could not be compared with the picture on your ID. Take it again without hat or glasses, looking straight ahead.':
    'No pudimos comparar su rostro con la foto de su identificación. Tómela de nuevo sin gorra ni lentes, mirando al frente.',
  'Our ID check does not answer at the moment, so a person looks at your pictures. You need to do nothing.':
    'Nuestra verificación no responde en este momento, así que una persona revisa sus fotos. No tiene que hacer nada.',
} as const

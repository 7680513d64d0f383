/** Spanish text of the pages where a person shows who they are. */
export const spanish = {
  'We couldn’t read your ID. Retake the photos in even light, with all four corners in the frame.':
    'No pudimos leer su identificación. Tome las fotos de nuevo con luz pareja y las cuatro esquinas dentro del marco.',
  'The photo shows a different kind of ID. Choose the kind you have and retake the photos.':
    'La foto muestra otro tipo de identificación. Elija el tipo que tiene y tome las fotos de nuevo.',
  'Our team needs to review your ID. You don’t need to do anything. Your application continues when we’re done.':
    'Nuestro equipo debe revisar su identificación. No tiene que hacer nada. Su solicitud continúa cuando terminemos.',
  'We accept only IDs issued in the United States. Choose one of the four kinds below.':
    'Solo aceptamos identificaciones emitidas en los Estados Unidos. Elija uno de los cuatro tipos de abajo.',
  'This ID belongs to someone else. Use your own. The name and birth date must match your application.':
    'Esta identificación es de otra persona. Use la suya: el nombre y la fecha de nacimiento deben ser los de su solicitud.',
  'The birth date on this ID doesn’t match your application. If the application is wrong, call us and we’ll correct it.':
    'La fecha de nacimiento de esta identificación no es la de su solicitud. Si la solicitud está mal, llámenos y la corregimos.',
  'The name on your ID doesn’t quite match your application. Our team will compare the two. You don’t need to do anything.':
    'El nombre de su identificación no coincide del todo con el de su solicitud. Nuestro equipo los comparará. No tiene que hacer nada.',
  'This ID has expired. Use one that is still valid.': 'Esta identificación venció. Use una que siga vigente.',
  'We couldn’t tell that you were in front of the camera. Retake the photo of your face, in person and in even light.':
    'No pudimos comprobar que estaba frente a la cámara. Tome de nuevo la foto de su rostro, en persona y con luz pareja.',
  'Our team will compare your face with the photo on your ID. You don’t need to do anything.':
    'Nuestro equipo comparará su rostro con la foto de su identificación. No tiene que hacer nada.',
  'We couldn’t compare your face with the photo on your ID. Retake it without a hat or glasses, looking straight ahead.':
    'No pudimos comparar su rostro con la foto de su identificación. Tómela de nuevo sin gorra ni lentes, mirando al frente.',
  'Our ID check isn’t available right now, so our team will review your photos. You don’t need to do anything.':
    'Nuestra verificación no está disponible en este momento, así que nuestro equipo revisará sus fotos. No tiene que hacer nada.',
} as const

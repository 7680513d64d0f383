/** The messages of shared form fields, with their Spanish. A field can only show messages from this table. */
export const spanish = {
  Required: 'Obligatorio',
  'Please wait until the disclosures are loaded': 'Espere a que se carguen las divulgaciones',
  'Write at least 10 characters': 'Escriba al menos 10 caracteres',
  'Cannot be more than 128 characters': 'No puede tener más de 128 caracteres',
  'That’s longer than we can accept.': 'Es más largo de lo que podemos aceptar.',
  'Some of the characters entered are not supported.': 'Algunos de los caracteres ingresados no se aceptan.',

  "We can't print some of these characters on your documents. Please write them in Latin letters, such as those on your ID.":
    'No podemos imprimir algunos de estos caracteres en sus documentos. Escríbalos con letras latinas, como las de su identificación.',
  "We can't print some of these characters on documents. Please leave them out or write them in Latin letters.":
    'No podemos imprimir algunos de estos caracteres en los documentos. Quítelos o escríbalos con letras latinas.',

  'Please enter the first name': 'Ingrese el nombre',
  'First name must be at least 2 characters long': 'El nombre debe tener al menos 2 caracteres',
  'Please enter at most three middle names': 'Ingrese como máximo tres segundos nombres',
  'Last name is required': 'El apellido es obligatorio',
  'Last name must be at least 2 characters long': 'El apellido debe tener al menos 2 caracteres',
  'Please choose a suffix from the list': 'Elija un sufijo de la lista',

  'Date of birth is required': 'La fecha de nacimiento es obligatoria',
  'Invalid date': 'Fecha no válida',
  'Must be at least {count} years old': 'Debe tener al menos {count} años',
  'Must be {count} years or older to apply for a loan': 'Debe tener {count} años o más para solicitar un préstamo',

  'Please enter your email': 'Ingrese su correo electrónico',
  'Please enter a valid email address': 'Ingrese una dirección de correo electrónico válida',

  'Please enter your mobile phone': 'Ingrese su teléfono móvil',
  'Please enter a valid phone number': 'Ingrese un número de teléfono válido',
  'Country code 1 is not needed': 'No hace falta el código de país 1',

  'Street address is required': 'La dirección es obligatoria',
  'Please enter a street number and name': 'Ingrese el número y el nombre de la calle',
  'Please enter a valid city name': 'Ingrese un nombre de ciudad válido',
  'State must be two characters in length': 'El estado debe tener dos letras',
  'Please enter a valid state': 'Ingrese un estado válido',
  'Please enter a valid zipcode': 'Ingrese un código postal válido',
  'Please enter a valid property address': 'Ingrese una dirección de propiedad válida',
  "We're not yet available in your state or aren't currently lending in your area but are working hard to make it happen.":
    'Todavía no estamos disponibles en su estado o por ahora no prestamos en su zona, pero trabajamos para lograrlo.',

  'Must be at least $0': 'Debe ser al menos $0',
  'Must be less than $10,000,000': 'Debe ser menos de $10,000,000',
  'Please enter an amount in dollars': 'Ingrese una cantidad en dólares',
  'Please enter the monthly rent': 'Ingrese el alquiler mensual',
  'Please select an occupancy type': 'Seleccione un tipo de ocupación',

  Primary: 'Principal',
  Secondary: 'Secundaria',
  'Investment property': 'Propiedad de inversión',
  'Full-time': 'Tiempo completo',
  'Part-time': 'Tiempo parcial',
  'Self-employed': 'Trabajo por cuenta propia',
  Retired: 'Jubilación',
  Alimony: 'Pensión alimenticia',
  'Child support': 'Manutención de hijos',
  'Separate maintenance payments': 'Pagos de manutención por separación',
  'Public assistance program': 'Programa de asistencia pública',
  Unemployed: 'Sin empleo',

  'Please use an email address without a Social Security or card number.':
    'Use una dirección de correo sin un número de Seguro Social ni de tarjeta.',
  'Choose a password that meets every rule below': 'Elija una contraseña que cumpla todas las reglas de abajo',
  "Passwords don't match": 'Las contraseñas no coinciden',
  'At least {count} characters': 'Al menos {count} caracteres',
  'An uppercase letter': 'Una letra mayúscula',
  'A lowercase letter': 'Una letra minúscula',
  'A number': 'Un número',
  'A special character from {characters}': 'Un carácter especial de {characters}',
  'Not a password that others would guess': 'No es una contraseña fácil de adivinar',
} as const

export type FieldMessage = keyof typeof spanish

/**
 * The Spanish of a schema message, with its one number filled in. A message that is not in the table stays English.
 * @internal For tests: every schema message has Spanish.
 */
export const fieldMessageInSpanish = (message: string): string => {
  const messages: Readonly<Record<string, string>> = spanish
  const count = /\b\d+\b/.exec(message)?.[0]
  return (
    messages[message] ?? (count && messages[message.replace(count, '{count}')]?.replace('{count}', count)) ?? message
  )
}

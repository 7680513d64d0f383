/** Spanish of the dialogs that link outside accounts. */
export const spanish = {
  'You’ll log in on their site. {company} never sees or stores your credentials, and we can only view your data.':
    'Usted inicia sesión en el sitio de ellos. {company} nunca ve ni guarda sus credenciales, y solo podemos ver sus datos.',
  'That didn’t work. Please start again.': 'No funcionó. Empiece de nuevo.',

  'Our partner’s window opens. You choose, log in and agree there.':
    'Se abre la ventana de nuestro socio. Ahí elige, inicia sesión y acepta.',
  'Waiting for the window': 'Esperando la ventana',
  'Continue linking': 'Seguir vinculando',
  'Open the window': 'Abrir la ventana',
  'Choose your bank': 'Elija su banco',
  'Choose your employer': 'Elija su empleador',
  'Uses its own page, then sends you back here': 'Usa su propia página y lo trae de vuelta aquí',
  'Log in at {name}': 'Inicie sesión en {name}',
  'Choose another': 'Elegir otro',
  'This payroll is simulated. Log in as {username} with the password {password}.':
    'Esta nómina es simulada. Entre como {username} con la contraseña {password}.',
  'This bank is simulated. Log in as {username} with the password {password}.':
    'Este banco es simulado. Entre como {username} con la contraseña {password}.',
  'User name': 'Nombre de usuario',
  '{name} sent you a code': '{name} le envió un código',
  'In the sandbox it is 1234.': 'En el simulador es 1234.',
  'Choose your job': 'Elija su empleo',
  'Choose the accounts where you receive income': 'Elija las cuentas donde recibe sus ingresos',
  Job: 'Empleo',
  Accounts: 'Cuentas',
  '{name}, ending in {mask}': '{name}, terminada en {mask}',
  'What {company} may read': 'Lo que {company} puede leer',
  'Your employer, and whether you work there': 'Su empleador, y si trabaja ahí',
  'Your pay and your pay stubs': 'Su pago y sus talones de pago',
  'The accounts you chose, and who owns them': 'Las cuentas que eligió y de quién son',
  'Deposits of the last 90 days': 'Depósitos de los últimos 90 días',
  'Account and routing numbers': 'Números de cuenta y de ruta',
  'Agree and link': 'Aceptar y vincular',
  Linking: 'Vinculando',
  'We can’t move or change anything there. You can end this access at any time.':
    'No podemos mover ni cambiar nada ahí. Puede terminar este acceso en cualquier momento.',
  'I agree that you may use this data to verify my income': 'Acepto que usen estos datos para verificar mis ingresos',
  'Please choose one': 'Elija uno',
  'Please enter your user name': 'Escriba su nombre de usuario',
  'Please choose at least one account': 'Elija al menos una cuenta',

  'Please enter your password': 'Escriba su contraseña',
  'Please enter the code': 'Escriba el código',
  'I agree that you may use this data to verify my account': 'Acepto que usen estos datos para verificar mi cuenta',
} as const

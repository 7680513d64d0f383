/** Words that people build passwords from, in small letters, with the usual swaps of letters for digits and signs. */
const words = [
  ...['password', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'pa$$word', 'mypassword', 'contraseña', 'contrasena', 'secret'],
  ...['welcome', 'w3lcome', 'welc0me', 'bienvenido', 'letmein', 'l3tmein', 'changeme', 'default', 'administrator'],
  ...['admin', 'adm1n', '@dmin', 'root', 'login', 'test', 'testing', 'abc', 'abcd', 'abcdef', 'abcdefgh'],
  ...['qwerty', 'qwertyuiop', 'asdfgh', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx', 'qazwsxedc', '1q2w3e4r', '1q2w3e4r5t'],
  ...['iloveyou', 'teamo', 'tequiero', 'princess', 'princesa', 'sunshine', 'monkey', 'dragon', 'shadow', 'freedom'],
  ...['superman', 'batman', 'starwars', 'pokemon', 'master', 'michael', 'jordan', 'jessica', 'charlie', 'daniel'],
  ...['football', 'baseball', 'basketball', 'softball', 'soccer', 'hockey', 'barcelona', 'realmadrid', 'america'],
  ...['computer', 'internet', 'google', 'facebook', 'whatever', 'trustno1', 'mustang', 'corvette', 'summer', 'winter'],
  ...['spring', 'autumn', 'january', 'october', 'november', 'december', 'mortgage', 'homeloan', 'homeequity'],
]

const endings = [
  ...['', '!', '1', '1!', '12', '12!', '123', '123!', '1234', '1234!', '12345', '12345!', '123456', '123456!'],
  ...['123456789', '123456789!', '1234567890', '@1', '@12', '@123', '@1234', '@12345', '#1', '#123', '#1234', '$123'],
  ...['!1', '!12', '!123', '!1234', '*123', '!@#', '!@#$', '123!@#', '123$', '123#', '123*', '1234#', '1234$', '1234@'],
  ...[
    '2023!',
    '2024!',
    '2025!',
    '2026!',
    '2027!',
    '@2023',
    '@2024',
    '@2025',
    '@2026',
    '@2027',
    '2024#',
    '2025#',
    '2026#',
  ],
]

/** Passwords that others often use, in small letters. */
export const commonPasswords: ReadonlySet<string> = new Set(
  words.flatMap((word) => endings.map((ending) => word + ending)),
)

/** Spanish text of the acknowledgment of value of Texas. */
export const spanish = {
  'Acknowledgment of the fair market value of the homestead':
    'Reconocimiento del valor justo de mercado de la vivienda familiar',
  'The home: {address}': 'La vivienda: {address}',
  'Date signed': 'Fecha de firma',
  'The owner and the lender acknowledge that the fair market value of the homestead on the day on which the credit is extended is {value}. The value was determined as of {day}.':
    'El dueño y el prestamista reconocen que el valor justo de mercado de la vivienda familiar el día en que se otorga el crédito es de {value}. El valor se determinó al {day}.',
  'The principal of the line and all other debts secured by the homestead together may be at most 80 percent of this value (Texas Constitution, article XVI, section 50(a)(6)(B)).':
    'El capital de la línea y todas las demás deudas garantizadas con la vivienda familiar pueden sumar como máximo el 80 por ciento de este valor (Constitución de Texas, artículo XVI, sección 50(a)(6)(B)).',
  'This document is signed at the closing, at the office of the lender, an attorney or a title company, together with the credit agreement and the deed of trust.':
    'Este documento se firma en el cierre, en una oficina del prestamista, de un abogado o de una compañía de títulos, junto con el contrato de crédito y la escritura de fideicomiso.',
  'Signature of {name}, owner': 'Firma de {name}, titular de la vivienda',
  'For the lender, {lender}:': 'Por el prestamista, {lender}:',
  'Signature: ____________________  Name and title: ____________________  Date: ____________':
    'Firma: ____________________  Nombre y cargo: ____________________  Fecha: ____________',
} as const

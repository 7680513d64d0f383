/** Spanish text of the deed of trust, the mortgage and the security deed. */
export const spanish = {
  'Deed of trust': 'Escritura de fideicomiso',
  Mortgage: 'Hipoteca',
  'Security deed': 'Escritura de garantía',
  'Date: {date}': 'Fecha: {date}',
  'Account number: {number}': 'Número de cuenta: {number}',
  '{n|Grantor|Grantors}: {names}': '{n|Otorgante|Otorgantes}: {names}',
  'Parcel: {parcel}': 'Parcela: {parcel}',
  'Trustee: {name}, {address}': 'Fiduciario: {name}, {address}',
  'Prepared by: {preparer}': 'Preparado por: {preparer}',
  'Lender: {lender}, {lenderAddress}': 'Prestamista: {lender}, {lenderAddress}',
  'Original loan amount: {limit}': 'Monto original del préstamo: {limit}',
  'Maturity date: no later than {maturity}': 'Fecha de vencimiento: a más tardar el {maturity}',
  'Intangible recording tax: {tax}': 'Impuesto de registro sobre intangibles: {tax}',
  'OPEN-END MORTGAGE': 'HIPOTECA ABIERTA',
  'OPEN-END MORTGAGE TO SECURE PRESENT AND FUTURE LOANS UNDER CHAPTER 25 OF TITLE 34':
    'HIPOTECA ABIERTA PARA GARANTIZAR PRÉSTAMOS PRESENTES Y FUTUROS SEGÚN EL CAPÍTULO 25 DEL TÍTULO 34',
  'LINE OF CREDIT TRUST DEED': 'ESCRITURA DE FIDEICOMISO DE LÍNEA DE CRÉDITO',
  'Maximum principal amount to be advanced: {limit}': 'Monto máximo de capital que se puede retirar: {limit}',
  'Address at which the lender accepts written notices: {lenderAddress}':
    'Dirección en la que el prestamista acepta avisos por escrito: {lenderAddress}',
  'NOTICE: This mortgage secures credit in the amount of {limit}. Loans and advances up to this amount, together with interest, are senior to indebtedness to other creditors under subsequently recorded or filed mortgages and liens.':
    'AVISO: Esta hipoteca garantiza un crédito por {limit}. Los préstamos y retiros hasta este monto, con sus intereses, tienen prioridad sobre las deudas con otros acreedores según hipotecas y gravámenes registrados o presentados después.',
  'This instrument secures future advances and future obligations and is to be governed by section 443.055 of the Revised Statutes of Missouri. The face amount, which is the total principal amount of the obligations that it may secure at any given time, is {limit}.':
    'Este instrumento garantiza retiros futuros y obligaciones futuras y se rige por la sección 443.055 de los Estatutos Revisados de Misuri. El monto nominal, que es el capital total de las obligaciones que puede garantizar en un momento dado, es de {limit}.',
  'This instrument secures future advances and is to be governed by NRS 106.300 to 106.400, inclusive. The maximum amount of principal that it secures is {limit}.':
    'Este instrumento garantiza retiros futuros y se rige por NRS 106.300 a 106.400, inclusive. El monto máximo de capital que garantiza es de {limit}.',
  'THIS IS AN OPEN-END MORTGAGE': 'ESTA ES UNA HIPOTECA ABIERTA',
  'THIS IS A CREDIT LINE DEED OF TRUST': 'ESTA ES UNA ESCRITURA DE FIDEICOMISO DE LÍNEA DE CRÉDITO',
  'Maximum principal indebtedness for Tennessee recording tax purposes is {limit}.':
    'La deuda máxima de capital para efectos del impuesto de registro de Tennessee es de {limit}.',
  'The stated term of the open-end credit agreement, in which advances may be made, ends on {advancesUntil}. It may not be extended beyond thirty years from the date of this instrument.':
    'El plazo fijado del contrato de crédito abierto, en el que se pueden hacer retiros, termina el {advancesUntil}. No puede extenderse más allá de treinta años desde la fecha de este instrumento.',
  'This instrument refinances debts secured by the existing instruments recorded as {recordedAs}. The grantors state that the original mortgagor under them is a grantor and uses the home as a principal residence, and that their unpaid outstanding principal is {refinanced}.':
    'Este instrumento refinancia deudas garantizadas por los instrumentos existentes registrados como {recordedAs}. Los otorgantes declaran que el deudor hipotecario original de ellos es un otorgante y usa la vivienda como residencia principal, y que su capital pendiente de pago es de {refinanced}.',
  'A purpose of this deed of trust is to refinance existing debts of {refinanced}, secured by instruments on which the recordation tax was paid, recorded as {recordedAs} (Code of Virginia 58.1-803(E)).':
    'Un propósito de esta escritura de fideicomiso es refinanciar deudas existentes de {refinanced}, garantizadas por instrumentos por los que se pagó el impuesto de registro, registrados como {recordedAs} (Código de Virginia 58.1-803(E)).',
  'The real property covered by this mortgage is improved by a one- or two-family residence or dwelling, and there are no other improvements whose cost or fair market value exceeds that of the residence.':
    'El inmueble sujeto a esta hipoteca tiene una residencia o vivienda para una o dos familias. No tiene otras mejoras cuyo costo o valor justo de mercado supere el de la residencia.',
  'The real property covered by this mortgage is principally improved by a structure containing in the aggregate not more than six residential dwelling units, each having its own separate cooking facilities.':
    'La mejora principal del inmueble sujeto a esta hipoteca es una construcción con un total de no más de seis viviendas, cada una con su propia cocina.',
  'The maximum aggregate amount of principal to be secured at any one time is {limit}.':
    'El monto máximo total de capital garantizado en cualquier momento es de {limit}.',
  'The parties intend that this instrument secure loan advances made after it is delivered to the recorder. The maximum amount of unpaid loan indebtedness, exclusive of interest, that may be outstanding at any time is {limit}.':
    'Las partes quieren que este instrumento garantice los retiros hechos después de entregarlo al registro. El monto máximo de deuda sin pagar, sin contar intereses, que puede haber en cualquier momento es de {limit}.',
  'This mortgage also secures the unpaid balances of advances for taxes, assessments, maintenance charges, insurance premiums and costs of protecting the home or this lien, and of expenses that the lender incurs because of a default.':
    'Esta hipoteca garantiza también los saldos impagos de lo que el prestamista adelante por impuestos, contribuciones, cargos de mantenimiento, primas de seguro y costos de proteger la vivienda o este gravamen, y de los gastos que tenga por un incumplimiento.',
  'This open-end mortgage secures future advances under 42 Pa.C.S. 8143. The maximum principal amount of indebtedness that may be outstanding at any one time is {limit}, plus accrued and unpaid interest.':
    'Esta hipoteca abierta garantiza retiros futuros según 42 Pa.C.S. 8143. El monto máximo de capital adeudado que puede haber en cualquier momento es de {limit}, más los intereses devengados y no pagados.',
  'This instrument secures an equity line of credit governed by Article 9 of Chapter 45 of the North Carolina General Statutes. The maximum principal amount that it may secure at any one time is {limit}. Advances may be requested until {advancesUntil}.':
    'Este instrumento garantiza una línea de crédito con garantía hipotecaria regida por el artículo 9 del capítulo 45 de los Estatutos Generales de Carolina del Norte. El monto máximo de capital que puede garantizar en cualquier momento es de {limit}. Se pueden solicitar retiros hasta el {advancesUntil}.',
  'I affirm, under the penalties for perjury, that I have taken reasonable care to redact each Social Security number in this document, unless required by law ({preparerName}).':
    'Afirmo, bajo pena de perjurio, que he tenido un cuidado razonable para tachar cada número de Seguro Social en este documento, salvo que la ley lo exija ({preparerName}).',
  'This instrument is made pursuant to a revolving credit arrangement.':
    'Este instrumento se otorga en virtud de un acuerdo de crédito rotativo.',
  'THIS IS A HOME EQUITY CREDIT LINE DEED OF TRUST. DEFAULT ON PAYMENTS MAY RESULT IN THE LOSS OF YOUR HOME.':
    'ESTA ES UNA ESCRITURA DE FIDEICOMISO DE LÍNEA DE CRÉDITO CON GARANTÍA HIPOTECARIA. SI NO PAGA, PUEDE PERDER SU VIVIENDA.',
  'Under an agreement with the borrower and the grantors, the lender may make, or contemplates making, advances from time to time against the home. The maximum aggregate amount of principal to be secured at any one time is {limit}.':
    'Según un contrato con el deudor y los otorgantes, el prestamista puede hacer, o prevé hacer, desembolsos de tiempo en tiempo con garantía de la vivienda. El monto máximo total de capital garantizado en cualquier momento es de {limit}.',
  'The borrower may request advances until {advancesUntil}, as the agreement provides, and may cure a default within 30 days after the lender gives notice of it. The borrower must make the payments that the agreement requires. The consequences of a default that is not cured are that the entire debt may become due at once and that the home may be sold.':
    'El deudor puede solicitar retiros hasta el {advancesUntil}, como dispone el contrato, y puede corregir un incumplimiento en los 30 días después de que el prestamista le avise. El deudor debe hacer los pagos que exige el contrato. Si no corrige un incumplimiento, toda la deuda puede vencer de inmediato y la vivienda puede venderse.',
  'The grantors hereby release and waive all rights under and by virtue of the homestead exemption laws of the State of Illinois.':
    'Los otorgantes liberan y renuncian por este medio a todos los derechos que les dan las leyes de exención de la vivienda familiar del estado de Illinois.',
  'The parties intend that this mortgage secure a line of credit. The maximum principal amount of credit that may be extended under the line of credit and be outstanding at any time, and that this mortgage secures, is {limit}.':
    'Las partes quieren que esta hipoteca garantice una línea de crédito. El monto máximo de capital que puede otorgarse con la línea de crédito y estar pendiente en cualquier momento, y que esta hipoteca garantiza, es de {limit}.',
  'Aggregate principal sum secured: {limit}': 'Suma total de capital garantizada: {limit}',
  'THIS IS A FUTURE ADVANCE MORTGAGE': 'ESTA ES UNA HIPOTECA DE RETIROS FUTUROS',
  'MAXIMUM PRINCIPAL AMOUNT, EXCLUDING PROTECTIVE ADVANCES, THAT MAY BE SECURED BY THIS MORTGAGE: {limit}':
    'MONTO MÁXIMO DE CAPITAL, SIN CONTAR LO QUE SE GASTE EN PROTEGER LA GARANTÍA, QUE PUEDE GARANTIZAR ESTA HIPOTECA: {limit}',
  'This deed of trust secures a line of credit.': 'Esta escritura de fideicomiso garantiza una línea de crédito.',
  'This mortgage secures indebtedness under a credit agreement that reflects the fact that the parties reasonably contemplate entering into a series of advances, payments and readvances. The aggregate amount outstanding at any time is limited to {limit}. This mortgage secures the original indebtedness and the indebtedness created by future advances made within thirty years from the date of its recording.':
    'Esta hipoteca garantiza la deuda de un contrato de crédito que refleja que las partes prevén razonablemente una serie de retiros, pagos y nuevos retiros. El monto total pendiente en cualquier momento se limita a {limit}. Esta hipoteca garantiza la deuda original y la que nazca de retiros futuros hechos dentro de treinta años desde la fecha de su registro.',
  'The real property conveyed by this deed of trust is not used principally for agricultural purposes.':
    'El inmueble transferido por esta escritura de fideicomiso no se usa principalmente para fines agrícolas.',
  'The grantors mortgage the home hereby releasing and waiving all rights under and by virtue of the homestead exemption laws of the State of Wyoming.':
    'Los otorgantes hipotecan la vivienda y por este medio liberan y renuncian a todos los derechos que les dan las leyes de exención de la vivienda familiar del estado de Wyoming.',
  'Mailing address of {name}: {address}': 'Dirección postal de {name}: {address}',
  'Trustee: {name}': 'Fiduciario: {name}',
  'the Public Trustee of the county in which the home is located':
    'el Fiduciario Público del condado en el que se encuentra la vivienda',
  'Signed, sealed and delivered before these witnesses': 'Firmado, sellado y entregado ante estos testigos',
  'First witness': 'Primer testigo',
  'Second witness': 'Segundo testigo',
  'Unofficial witness': 'Testigo no oficial',
  'Notary public, as official witness': 'Notario público, como testigo oficial',
  '1. The home': '1. La vivienda',
  '{address}, in the state of {state}.': '{address}, en el estado de {state}.',
  '{address}, in the {district}.': '{address}, en el {district}.',
  'Legal description: {words}': 'Descripción legal: {words}',
  'The land is described in the recorded deed, a copy of which is attached as Exhibit A and is part of this instrument.':
    'El terreno es el de la escritura registrada cuya copia se adjunta como Anexo A y forma parte de este instrumento.',
  '2. Grant': '2. Otorgamiento',
  '{names} irrevocably {n|grants|grant} the home to {trustee}, as trustee, in trust for {lender}, with power of sale.':
    '{names} {n|otorga|otorgan} irrevocablemente la vivienda a {trustee}, como fiduciario, en fideicomiso para {lender}, con facultad de venta.',
  '{names} {n|grants and conveys|grant and convey} the home to {lender} as security, with power of sale.':
    '{names} {n|otorga y transfiere|otorgan y transfieren} la vivienda a {lender} como garantía, con facultad de venta.',
  '{names} {n|mortgages, grants and conveys|mortgage, grant and convey} the home to {lender}.':
    '{names} {n|hipoteca, otorga y transfiere|hipotecan, otorgan y transfieren} la vivienda a {lender}.',
  'This instrument secures a home equity line of credit under an agreement of this date: present and future advances of up to {limit} of principal at any one time, with interest, fees, and amounts spent to protect the home. Future advances have the priority of this date.':
    'Este instrumento garantiza una línea de crédito con garantía hipotecaria según un contrato de esta fecha: retiros presentes y futuros de hasta {limit} de capital en cualquier momento, con intereses, cargos y lo que se gaste en proteger la vivienda. Los retiros futuros tienen la prioridad de esta fecha.',
  '3. Covenants': '3. Obligaciones de los otorgantes',
  'The debt must be paid as the agreement provides. Only a person who signed the agreement owes it.':
    'La deuda debe pagarse como dispone el contrato. Solo la debe quien firmó el contrato.',
  '{n|The grantor pays|The grantors pay} taxes and prior liens on the home when due.':
    '{n|El otorgante paga|Los otorgantes pagan} los impuestos y los gravámenes anteriores sobre la vivienda cuando vencen.',
  '{n|The grantor keeps|The grantors keep} the home insured against fire, and against flood where the law requires it, also for the benefit of the lender.':
    '{n|El otorgante mantiene|Los otorgantes mantienen} la vivienda asegurada contra incendio, y contra inundaciones donde la ley lo exija, también en beneficio del prestamista.',
  '{n|The grantor keeps the home in good repair and does|The grantors keep the home in good repair and do} not sell it without paying the lender.':
    '{n|El otorgante mantiene la vivienda en buen estado y no la vende|Los otorgantes mantienen la vivienda en buen estado y no la venden} sin pagar al prestamista.',
  '4. Default and remedies': '4. Incumplimiento y recursos',
  'The lender gives notice of the default and 30 days to cure it. After that, the lender may require payment of the entire debt and have the home sold as state law provides.':
    'El prestamista avisa del incumplimiento y da 30 días para corregirlo. Después puede exigir el pago de toda la deuda y hacer vender la vivienda como dispone la ley del estado.',
  'The lender gives notice of the default and 30 days to cure it. After that, the lender may require payment of the entire debt and have the home sold under the power of sale as state law provides.':
    'El prestamista avisa del incumplimiento y da 30 días para corregirlo. Después puede exigir el pago de toda la deuda y hacer vender la vivienda por la facultad de venta como dispone la ley del estado.',
  'This is an extension of credit as defined by sections 50(a)(6) and 50(t), article XVI, of the Texas Constitution. It is without recourse for personal liability against the owners and their spouses, unless it was obtained by actual fraud, and may be foreclosed upon only by a court order.':
    'Este es un crédito según las secciones 50(a)(6) y 50(t) del artículo XVI de la Constitución de Texas. No hay responsabilidad personal de los dueños ni de sus cónyuges, salvo que se haya obtenido por fraude real, y solo se ejecuta por orden judicial.',
  'This lien is voluntary. It is created under a written agreement, with the consent of each owner and of the spouse of each owner.':
    'Este gravamen es voluntario. Se crea por un contrato escrito, con el consentimiento de cada dueño y del cónyuge de cada dueño.',
  'No real or personal property other than the homestead secures the credit.':
    'Ningún otro bien inmueble o mueble, aparte de la vivienda familiar, garantiza el crédito.',
  'The lender may not require early payment because the market value of the home decreases, or because of a default on a debt that is not secured by a prior valid lien on the home.':
    'El prestamista no puede exigir el pago anticipado porque baje el valor de mercado de la vivienda, ni por el incumplimiento de una deuda que no esté garantizada por un gravamen anterior válido sobre la vivienda.',
  'When the credit is extended, the home secures no other debt, except one made for a purpose of subsections (a)(1) to (a)(5) or (a)(8) of section 50.':
    'Cuando se otorga el crédito, la vivienda no garantiza ninguna otra deuda, salvo una contraída para un fin de los incisos (a)(1) a (a)(5) o (a)(8) de la sección 50.',
  'Each owner, and the spouse of each owner, may rescind the credit within three days after it is extended, without penalty or charge.':
    'Cada dueño, y el cónyuge de cada dueño, puede rescindir el crédito dentro de los tres días después de que se otorgue, sin multa ni cargo.',
  'The lender, or any holder of the note, forfeits all principal and interest if it fails to comply with its obligations and does not correct the failure within 60 days after the borrower notifies it, as section 50(a)(6)(Q)(x) provides.':
    'El prestamista, o cualquier tenedor del pagaré, pierde todo el capital y los intereses si no cumple sus obligaciones y no corrige la falta en los 60 días después de que el deudor se la notifique, como dispone la sección 50(a)(6)(Q)(x).',
  'Within a reasonable time after the line is closed and paid in full, the lender cancels and returns the note to the owner. The lender gives the owner, in recordable form and at no cost, a release of this lien, or a copy of an endorsement and assignment of it to a lender that refinances the credit.':
    'Dentro de un plazo razonable después de que la línea se cierre y se pague por completo, el prestamista cancela el pagaré y lo devuelve al dueño. Le da, en forma registrable y sin costo, la liberación de este gravamen, o una copia de su endoso y cesión a un prestamista que refinancie el crédito.',
  'The lender gives notice of the default and 30 days to cure it. After that, the lender may require payment of the entire debt and, only by a court order, have the home sold under the power of sale.':
    'El prestamista avisa del incumplimiento y da 30 días para corregirlo. Después puede exigir el pago de toda la deuda y, solo por orden judicial, hacer vender la vivienda por la facultad de venta.',
  '5. Release': '5. Liberación',
  'When the line is closed and paid in full, the lender releases this instrument in the land records at no charge other than the recording fee.':
    'Cuando la línea se cierra y todo está pagado, el prestamista libera este instrumento en los registros de la propiedad sin más cargo que el cargo de registro.',
  Signatures: 'Firmas',
  'Signature of {name}, owner': 'Firma de {name}, titular de la vivienda',
  'Signature of {name}, spouse, who signs only to pledge any interest in the home, to waive spousal rights in it and to consent to this lien, and does not owe the debt':
    'Firma de {name}, cónyuge, que firma solo para dar en garantía todo interés en la vivienda, renunciar a sus derechos de cónyuge sobre ella y consentir este gravamen, y no debe la deuda',
  'Date signed': 'Fecha de firma',
  '{lender} · NMLS {nmls} · {version}': '{lender} · NMLS {nmls} · {version}',
} as const

export type SecurityInstrumentSentence = keyof typeof spanish

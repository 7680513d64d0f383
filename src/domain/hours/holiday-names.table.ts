import type { FederalHoliday } from '../dates/business-day.ts'

/** The federal holidays as 5 U.S.C. 6103(a) names them, and in Spanish. */
export const holidayNames: Readonly<Record<FederalHoliday, { en: string; es: string }>> = {
  newYearsDay: { en: "New Year's Day", es: 'Año Nuevo' },
  birthdayOfMartinLutherKingJr: {
    en: 'Birthday of Martin Luther King, Jr.',
    es: 'Natalicio de Martin Luther King, Jr.',
  },
  washingtonsBirthday: { en: "Washington's Birthday", es: 'Natalicio de Washington' },
  memorialDay: { en: 'Memorial Day', es: 'Día de los Caídos' },
  juneteenth: { en: 'Juneteenth', es: 'Juneteenth' },
  independenceDay: { en: 'Independence Day', es: 'Día de la Independencia' },
  laborDay: { en: 'Labor Day', es: 'Día del Trabajo' },
  columbusDay: { en: 'Columbus Day', es: 'Día de la Raza' },
  veteransDay: { en: 'Veterans Day', es: 'Día de los Veteranos' },
  thanksgivingDay: { en: 'Thanksgiving Day', es: 'Día de Acción de Gracias' },
  christmasDay: { en: 'Christmas Day', es: 'Navidad' },
}

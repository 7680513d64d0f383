import type { LiabilityKind, RemovalReason } from '#src/domain/lending/liability.ts'

export const liabilityNames = {
  MORTGAGE: 'Mortgage',
  HELOC: 'Home-equity line of credit',
  TAX: 'Tax lien',
  JUDGMENT: 'Court judgment',
  OTHER: 'Another claim on the home',
  AUTO: 'Car loan',
  CARD: 'Credit card',
  STUDENT: 'Student loan',
  INSTALLMENT: 'Installment loan',
} as const satisfies Record<LiabilityKind, string>

export const removalNames = {
  PAID_OFF: 'It is paid off',
  OTHER_PROPERTY: 'It stands on another property',
  NOT_MINE: 'It is not mine',
  DUPLICATE: 'It is listed twice',
} as const satisfies Record<RemovalReason, string>

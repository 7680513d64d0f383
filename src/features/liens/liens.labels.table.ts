import type { LiabilityKind, RemovalReason } from '#src/domain/lending/liability.ts'

export const liabilityNames = {
  MORTGAGE: 'Mortgage',
  HELOC: 'Home-equity line of credit',
  TAX: 'Tax lien',
  JUDGMENT: 'Court judgment',
  OTHER: 'Another lien on the home',
  AUTO: 'Car loan',
  CARD: 'Credit card',
  STUDENT: 'Student loan',
  INSTALLMENT: 'Installment loan',
} as const satisfies Record<LiabilityKind, string>

export const removalNames = {
  PAID_OFF: 'It’s paid off',
  OTHER_PROPERTY: 'It’s on a different property',
  NOT_MINE: 'It isn’t mine',
  DUPLICATE: 'It’s listed twice',
} as const satisfies Record<RemovalReason, string>

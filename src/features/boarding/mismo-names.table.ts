/** The enumerations of the MISMO 3.4 reference model that stand for values of ours. */
export const mismoNames = {
  liability: {
    MORTGAGE: 'MortgageLoan',
    HELOC: 'HELOC',
    TAX: 'TaxLien',
    JUDGMENT: 'CollectionsJudgmentsAndLiens',
    OTHER: 'Other',
    AUTO: 'Installment',
    CARD: 'Revolving',
    STUDENT: 'Installment',
    INSTALLMENT: 'Installment',
  },
  asset: {
    CHECKING_SAVINGS: 'CheckingAccount',
    BROKERAGE: 'Other',
    RETIREMENT: 'RetirementFund',
    CASH_VALUE_LIFE: 'LifeInsurance',
  },
  usage: { HOME: 'PrimaryResidence', SECONDARY: 'SecondHome', INVESTMENT: 'Investment' },
  maritalStatus: { MARRIED: 'Married', UNMARRIED: 'Unmarried', SEPARATED: 'Separated' },
  citizenship: {
    US_CITIZEN: 'USCitizen',
    PERMANENT_RESIDENT: 'PermanentResidentAlien',
    NON_PERMANENT_RESIDENT: 'NonPermanentResidentAlien',
  },
  role: { borrower: 'Borrower', owner: 'TitleHolder', spouse: 'Spouse' },
} as const

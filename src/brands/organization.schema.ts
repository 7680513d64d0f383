import { z } from 'zod'
import { LenderAnswers } from '#src/domain/answers/lender-answers.schema.ts'
import { weekdays } from '#src/domain/dates/civil-date.ts'
import { DepartmentHours } from '#src/domain/hours/opening-hours.schema.ts'
import { type Charter, charters } from '#src/domain/lending/federal-agency.table.ts'
import { isRenderable } from '#src/domain/lending/font-coverage.ts'
import { isLei } from '#src/domain/lending/uli.ts'
import { defaultPasswordPolicy } from '#src/domain/person/password.ts'
import { attorneyStates } from '#src/domain/us/remote-notarization.table.ts'
import { AccessibleDesign } from '#src/platform/theme/accessible-design.schema.ts'
import { defaultAnswers } from './default-answers.table.ts'
import { defaultHours, workdays } from './default-hours.table.ts'
import { Footer, Link, NeighborLinks } from './footer.schema.ts'
import { Product, ProductKey } from './product.schema.ts'
import { Sharing } from './sharing.schema.ts'
import { StateCode } from './state-code.schema.ts'
import { Loader, WordOverrides } from './word-overrides.schema.ts'

const Age = z.number().int().min(18).max(120)

/** SVG path data in a square box. `tone` names a design token, so the logo uses the brand's colors. */
const Logo = z.strictObject({
  boxSize: z.number().positive(),
  paths: z.array(z.strictObject({ d: z.string().min(1), tone: z.enum(['primary', 'accent', 'ink']) })).min(1),
  /** A file under the CDN base path that replaces the drawn logo; empty for none. */
  file: z.string().default(''),
})

/** The lender's name in documents; in NFC, with letters that the document fonts have. */
const onDocuments = z
  .string()
  .min(1)
  .normalize('NFC')
  .refine(isRenderable, 'Has characters that cannot be printed on documents')

const chartersOfKind: Record<'LICENSED_LENDER' | 'CREDIT_UNION' | 'BANK', readonly Charter[]> = {
  LICENSED_LENDER: ['NONBANK'],
  CREDIT_UNION: ['FEDERAL_CREDIT_UNION', 'STATE_CREDIT_UNION'],
  BANK: ['NATIONAL_BANK', 'STATE_MEMBER_BANK', 'STATE_NONMEMBER_BANK'],
}

const CompanyInfo = z
  .strictObject({
    name: onDocuments,
    legalName: onDocuments,
    nmlsId: z.string().regex(/^\d{1,8}$/),
    /** Legal entity identifier, the first part of every universal loan identifier. */
    lei: z.string().refine(isLei, 'Not a legal entity identifier'),
    address: onDocuments,
    /** A bank or credit union may show a different notice than a licensed lender. */
    kind: z.enum(['LICENSED_LENDER', 'CREDIT_UNION', 'BANK']).default('LICENSED_LENDER'),
    /** Decides the federal agency that notices name, and the one that gets the loan register. */
    charter: z.enum(charters).default('NONBANK'),
    /** The lender, or a bank or credit union that it is an affiliate of, has total assets of over $10 billion. */
    isOverTenBillion: z.boolean().default(false),
  })
  .refine(({ kind, charter }) => chartersOfKind[kind].some((own) => own === charter), {
    path: ['charter'],
    message: 'A bank or credit union must state its charter type',
  })

/** An address with places for what the lender wants to know. */
const SurveyTemplate = z
  .url({ protocol: /^https$/ })
  .refine((template) => !/\{(?!(?:interactionId|name|email)\})/.test(template), 'Has a placeholder that nothing fills')

const { week, closesOnFederalHolidays, exceptions } = DepartmentHours.shape
const DefaultHours = z
  .strictObject({
    week: z._default(week, defaultHours.week),
    closesOnFederalHolidays: z._default(closesOnFederalHolidays, defaultHours.closesOnFederalHolidays),
    exceptions: z._default(exceptions, defaultHours.exceptions),
  })
  .prefault({})

const NotaryHours = z.strictObject({
  weekdays: z.array(z.enum(weekdays)).default([...workdays]),
  from: z
    .number()
    .int()
    .min(0)
    .max(1_439)
    .default(9 * 60),
  until: z
    .number()
    .int()
    .min(1)
    .max(1_440)
    .default(17 * 60),
})

/** Deed closing rules that depend on the state or county. */
const Closing = z
  .strictObject({
    /** States in which an attorney reviews the documents before the deed is signed. */
    attorneyStates: z.array(StateCode).default([...attorneyStates]),
    /** States and counties in which deeds are not notarized remotely. */
    inPersonStates: z.array(StateCode).default([]),
    /** Notaries' working hours in the home's time zone: weekdays, and minutes since midnight. */
    online: NotaryHours.prefault({ weekdays: [...workdays, 'saturday'], from: 8 * 60, until: 20 * 60 }),
    inPerson: NotaryHours.prefault({}),
    /** Length of an in-person appointment, and how many days ahead one can be booked. */
    appointmentMinutes: z.number().int().min(15).max(240).default(60),
    daysAhead: z.number().int().min(1).max(60).default(14),
    /**
     * Calendar days from the notice of special flood hazards to the closing. The law requires a reasonable time, and the
     * agencies generally regard ten days as reasonable; counsel of the lender decides on fewer.
     */
    floodNoticeDays: z.number().int().min(1).max(60).default(10),
    /**
     * Business days after the last day of the right to cancel for which the lender waits for a notice in the mail, before
     * it is reasonably satisfied that no one has rescinded (12 CFR 1026.15(c)).
     */
    rescissionMailDays: z.number().int().min(1).max(20).default(3),
    /** Minimum notice for booking or changing an appointment. */
    noticeHours: z.number().int().min(0).max(168).default(24),
    /** Where deeds are signed in person; in a state without one, the lender's own address. */
    offices: z
      .array(
        z.strictObject({
          code: z.string().regex(/^[a-z0-9-]{1,40}$/),
          kind: z.enum(['LENDER', 'ATTORNEY', 'TITLE_COMPANY']),
          name: onDocuments,
          address: onDocuments,
          state: StateCode,
        }),
      )
      .default([]),
  })
  .prefault({})

/** A script of another host, which runs only while it is unchanged. */
const HashedScript = z.strictObject({
  url: z.url({ protocol: /^https$/ }),
  integrity: z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'Must be the hash of the script: sha384-…'),
})

/** How a brand behaves. Each property is one decision, so that no code needs to check which organization it is. */
const Behavior = z.strictObject({
  channel: z.enum(['retail', 'wholesale']).default('retail'),
  authentication: z.enum(['legacy', 'external']).default('legacy'),
  passwordPolicy: z
    .strictObject({
      minimumLength: z.number().int().min(8).max(64),
      needsUppercase: z.boolean(),
      needsLowercase: z.boolean(),
      needsNumber: z.boolean(),
      /** At least one of these characters is required; empty means no requirement. */
      specialCharacters: z.string(),
    })
    .prefault({ ...defaultPasswordPolicy }),
  /** Days after which a password must be changed; null means never, as NIST SP 800-63B recommends. */
  passwordLastsDays: z.number().int().min(1).nullable().default(null),
  minimumAge: z
    .strictObject({
      standard: Age.default(18),
      byState: z.partialRecord(StateCode, Age).default({ AL: 19 }),
      seniorVariant: z.boolean().default(false),
      senior: Age.default(62),
    })
    .prefault({}),
  eligibleStates: z.array(StateCode),
  ineligibleZips: z.array(z.string().regex(/^\d{5}$/)).default([]),
  /** Flags whose variables `zips` and `message` define a disaster area warning. */
  disasterFlags: z.array(z.string()).default([]),
  /**
   * False opens the Hawaii modal. A brand that only lacks Hawaii among its eligible states uses the waitlist instead.
   */
  servesHawaii: z.boolean().default(true),
  hawaiiPartner: z
    .strictObject({ name: z.string().default(''), url: z.union([z.literal(''), Link]).default('') })
    .prefault({}),
  newYork: z
    .strictObject({
      /** `main` sends New York homes to the variant's host, `variant` sends all others back, `none` does neither. */
      role: z.enum(['none', 'main', 'variant']).default('none'),
      hostPrefix: z.string().default('ny.'),
      /** Product keys that the variant offers; for any other product the page says so before it redirects. */
      variantProducts: z.array(z.string()).default(['heloc']),
    })
    .prefault({}),
  closing: Closing,
  requiresReferrer: z.boolean().default(false),
  enforcesLicensedStatesOfReferrer: z.boolean().default(true),
  asksAboutSaleWithinSixMonths: z.boolean().default(false),
  registrationMessage: z
    .strictObject({
      en: z.string().default(''),
      es: z.string().default(''),
      hiddenForBrokerNmls: z.array(z.string()).default([]),
    })
    .prefault({}),
  /** Whether people who are logged in may write to the CEO. */
  offersCeoFeedback: z.boolean().default(false),
  /** Whether a logout in the middle of an application asks why, and by whose script; by ours if there is none. */
  exitSurvey: z
    .strictObject({ isOn: z.boolean().default(true), script: HashedScript.nullable().default(null) })
    .prefault({}),
  offersChat: z.boolean().default(true),
  /** The global variable of the session recorder among `trackingScripts`; empty without one. */
  sessionRecorder: z
    .string()
    .regex(/^([A-Za-z_]\w{0,39})?$/, 'Must be the name of a variable')
    .default(''),
  isUnderRegulatorReview: z.boolean().default(false),
  /** A fictitious company, unreachable in production. Never inherited. */
  isDemonstration: z.boolean().default(false),
})

/** How people resume what they started. Times are in the recipient's time zone. */
const Returning = z.strictObject({
  /** Days for which a half-filled registration is stored after the last answer. */
  draftKeptDays: z.number().int().min(1).max(365).default(30),
  reminders: z
    .strictObject({
      /** From the last answer to the first reminder. */
      firstAfterMinutes: z.number().int().min(5).max(10_080).default(30),
      /** The interval between later reminders. */
      thenAfterHours: z.number().int().min(1).max(720).default(48),
      /** No reminders if 0. */
      most: z.number().int().min(0).max(3).default(3),
      /** Quiet hours in the recipient's time zone. At least eight hours must remain for all zones together. */
      quietFrom: z.number().int().min(18).max(23).default(20),
      quietUntil: z.number().int().min(0).max(10).default(8),
    })
    .prefault({}),
})

/** The agencies' contact for the loan register, and the rule under which the lender files (12 CFR 1003.5). */
const Filing = z.strictObject({
  contactName: z.string().min(1).max(60),
  contactPhone: z.string().regex(/^\d{3}-\d{3}-\d{4}$/),
  contactEmail: z.email(),
  street: z.string().min(1).max(60),
  city: z.string().min(1).max(40),
  state: StateCode,
  zip: z.string().regex(/^\d{5}(-\d{4})?$/),
  taxId: z.string().regex(/^\d{2}-\d{7}$/),
  /**
   * The NMLSR id of the person with primary responsibility for applications that no originator brought (12 CFR
   * 1003.4(a)(34)). Null if that person needs none and has none.
   */
  originatorNmls: z.nullable(z.string().regex(/^\d{4,7}$/)).default(null),
  /** Only depositories below the thresholds of 12 CFR 1003.3(d) may. */
  usesPartialExemption: z.boolean().default(false),
})

export const Organization = z
  .strictObject({
    orgCode: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*$/),
    /** The organization of which this one is a variant; otherwise itself. */
    canonicalOrgCode: z.string(),
    orgBrand: z.string().min(1),
    baseUrl: z.url(),
    orgMetaData: z.strictObject({
      companyInfo: CompanyInfo,
      products: z
        .record(ProductKey, Product)
        .refine((products) => 'heloc' in products, 'The default product heloc is required'),
    }),
    /** Merged into one; later entries win. The offers feature validates the content. */
    orgPricingData: z.array(z.record(z.string(), z.unknown())).default([]),
    hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/, 'A host must be lowercase, without a port')),
    design: AccessibleDesign,
    logo: Logo,
    words: WordOverrides.prefault({}),
    loader: Loader,
    footer: Footer.prefault({}),
    neighborLinks: NeighborLinks.prefault({}),
    support: z.strictObject({
      phone: z.string().default('888-819-6388'),
      email: z.email(),
      /**
       * The survey after a chat with a person, or empty. `{interactionId}` names the conversation, and is added where it
       * is missing; `{name}` and `{email}` are filled only where they stand here.
       */
      surveyUrl: z.union([z.literal(''), SurveyTemplate]).default(''),
      /** When each department answers, in Pacific time; what the lender saves in the console goes before it. */
      hours: z
        .strictObject({
          OPS_PHONE: DefaultHours,
          OPS_CHAT: DefaultHours,
        })
        .prefault({}),
      /** The questions and answers of the assistant; what the lender saves in the console goes before them. */
      answers: z._default(LenderAnswers, [...defaultAnswers]),
    }),
    sender: z.strictObject({ name: z.string().min(1).max(40), email: z.email(), smsName: z.string().min(1).max(20) }),
    filing: Filing,
    sharing: Sharing.prefault({}),
    /** Loaded only on the registration pages, each with the hash of its content at the time it was listed. */
    trackingScripts: z.array(HashedScript).default([]),
    cdnBasePath: Link.default('/brand-assets'),
    returning: Returning.prefault({}),
    behavior: Behavior,
  })
  .refine((organization) => organization.behavior.servesHawaii || organization.behavior.hawaiiPartner.url !== '', {
    path: ['behavior', 'hawaiiPartner', 'url'],
    message: 'A brand that does not serve Hawaii must name the lender that does',
  })

/** A brand with every property resolved. */
export type Organization = z.output<typeof Organization>

type Inheritable<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T]?: Inheritable<T[Key]> | null | undefined }
    : T

/**
 * A brand record as written: a property that is absent or null is taken from the brand in `inherits`. Objects merge,
 * lists replace, except `orgPricingData`, which is appended, so that its later entries win. `orgCode` and `hosts` are
 * never inherited.
 */
export type BrandRecord = { orgCode: string; hosts: string[]; inherits?: string } & Inheritable<
  Omit<z.input<typeof Organization>, 'orgCode' | 'hosts'>
>

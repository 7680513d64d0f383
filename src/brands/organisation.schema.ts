import { z } from 'zod'
import { weekdays } from '#src/domain/civil-date.ts'
import { isDrawn } from '#src/domain/drawn-letters.ts'
import { defaultPasswordPolicy } from '#src/domain/password.ts'
import { attorneyStates } from '#src/domain/remote-notarization.table.ts'
import { isLei } from '#src/domain/uli.ts'
import { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'
import { Footer, Link, NeighbourLinks } from './footer.schema.ts'
import { Product, ProductKey } from './product.schema.ts'
import { StateCode } from './state-code.schema.ts'
import { Loader, Words } from './words.schema.ts'

const Age = z.number().int().min(18).max(120)

/** SVG path data in a square box. `tone` names a design token, so the mark follows the brand's colours. */
const Logo = z.strictObject({
  boxSize: z.number().positive(),
  paths: z.array(z.strictObject({ d: z.string().min(1), tone: z.enum(['primary', 'accent', 'ink']) })).min(1),
  /** A file under the CDN base path that replaces the drawn mark; empty for none. */
  file: z.string().default(''),
})

/** What documents say of the lender; composed letters that their fonts have. */
const onDocuments = z.string().min(1).normalize('NFC').refine(isDrawn, 'Has characters that documents cannot draw')

const CompanyInfo = z.strictObject({
  name: onDocuments,
  legalName: onDocuments,
  nmlsId: z.string().regex(/^\d{1,8}$/),
  /** Legal entity identifier, the head of every universal loan identifier. */
  lei: z.string().refine(isLei, 'Not a legal entity identifier'),
  address: onDocuments,
  /** The registered unit of a bank or credit union may show a different notice than a licensed lender. */
  kind: z.enum(['LICENSED_LENDER', 'CREDIT_UNION', 'BANK']).default('LICENSED_LENDER'),
})

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

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

/** How a deed is closed where states or counties differ. */
const Closing = z
  .strictObject({
    /** An attorney looks at the documents before the deed is signed. */
    attorneyStates: z.array(StateCode).default([...attorneyStates]),
    /** No deed is signed before a notary on a screen. */
    inPersonStates: z.array(StateCode).default([]),
    /** When notaries work, by the clocks where the home is: weekdays, and minutes since midnight. */
    online: NotaryHours.prefault({ weekdays: [...workdays, 'saturday'], from: 8 * 60, until: 20 * 60 }),
    inPerson: NotaryHours.prefault({}),
    /** Length of an appointment in person, and how many days ahead they are given out. */
    appointmentMinutes: z.number().int().min(15).max(240).default(60),
    daysAhead: z.number().int().min(1).max(60).default(14),
    /** The least time between booking an appointment, or changing it, and its beginning. */
    noticeHours: z.number().int().min(0).max(168).default(24),
    /** Where deeds are signed in person; in a state without one it is the lender's own address. */
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

/** How a brand behaves. Each property is one decision, so that nothing has to ask which organisation it is. */
const Behaviour = z.strictObject({
  channel: z.enum(['retail', 'wholesale']).default('retail'),
  authentication: z.enum(['legacy', 'external']).default('legacy'),
  passwordPolicy: z
    .strictObject({
      minimumLength: z.number().int().min(8).max(64),
      needsUppercase: z.boolean(),
      needsLowercase: z.boolean(),
      needsNumber: z.boolean(),
      /** One of these must occur; empty asks for none. */
      specialCharacters: z.string(),
    })
    .prefault({ ...defaultPasswordPolicy }),
  /** Days after which a password must be changed; null: never, as NIST SP 800-63B advises. */
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
  /** Flags whose variables `zips` and `message` make the warning about a disaster area. */
  disasterFlags: z.array(z.string()).default([]),
  /** False opens the Hawaii modal. Brands that simply lack Hawaii among their eligible states use the waitlist instead. */
  servesHawaii: z.boolean().default(true),
  hawaiiPartner: z
    .strictObject({ name: z.string().default(''), url: z.union([z.literal(''), Link]).default('') })
    .prefault({}),
  newYork: z
    .strictObject({
      /** `main` sends New York homes to the variant's host, `variant` sends all others back, `none` does neither. */
      role: z.enum(['none', 'main', 'variant']).default('none'),
      hostPrefix: z.string().default('ny.'),
      /** Keys of the products that the variant offers; with any other product the page says so before it leads there. */
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
  offersCeoFeedback: z.boolean().default(false),
  offersChat: z.boolean().default(true),
  isUnderRegulatorReview: z.boolean().default(false),
  /** Its company is made up: in production it answers nowhere. Never inherited. */
  isDemonstration: z.boolean().default(false),
})

/** How people find back to what they began. Times are theirs, not ours. */
const Returning = z.strictObject({
  /** How long a half-filled registration is kept after the last answer. */
  draftKeptDays: z.number().int().min(1).max(365).default(30),
  reminders: z
    .strictObject({
      /** From the last answer to the first reminder. */
      firstAfterMinutes: z.number().int().min(5).max(10_080).default(30),
      /** From then on, between two. */
      thenAfterHours: z.number().int().min(1).max(720).default(48),
      /** None at all for 0. */
      most: z.number().int().min(0).max(3).default(3),
      /** Hours of the addressee's day between which nobody is written to; eight at least are left, for all zones together. */
      quietFrom: z.number().int().min(18).max(23).default(20),
      quietUntil: z.number().int().min(0).max(10).default(8),
    })
    .prefault({}),
})

/** Whom the agencies ask about the loan register, and by which rule the lender files (12 CFR 1003.5). */
const Filing = z.strictObject({
  contactName: z.string().min(1).max(60),
  contactPhone: z.string().regex(/^\d{3}-\d{3}-\d{4}$/),
  contactEmail: z.email(),
  street: z.string().min(1).max(60),
  city: z.string().min(1).max(40),
  state: StateCode,
  zip: z.string().regex(/^\d{5}(-\d{4})?$/),
  taxId: z.string().regex(/^\d{2}-\d{7}$/),
  /** Only depositories below the numbers of 12 CFR 1003.3(d) may. */
  usesPartialExemption: z.boolean().default(false),
})

export const Organisation = z
  .strictObject({
    orgCode: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*$/),
    /** The organisation this one is a variant of; itself when it is none. */
    canonicalOrgCode: z.string(),
    orgBrand: z.string().min(1),
    baseUrl: z.url(),
    orgMetaData: z.strictObject({
      companyInfo: CompanyInfo,
      products: z
        .record(ProductKey, Product)
        .refine((products) => 'heloc' in products, 'The default product heloc must be there'),
    }),
    /** Merged into one, later wins. The offers feature checks what is in it. */
    orgPricingData: z.array(z.record(z.string(), z.unknown())).default([]),
    hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/, 'A host is lower case, without port')),
    design: DesignInputs,
    logo: Logo,
    words: Words.prefault({}),
    loader: Loader,
    footer: Footer.prefault({}),
    neighbourLinks: NeighbourLinks.prefault({}),
    support: z.strictObject({
      phone: z.string().default('888-819-6388'),
      email: z.email(),
      /** When somebody answers, in the lender's time; Pacific unless a brand says otherwise. */
      hours: z
        .strictObject({
          en: z.string().default('Monday to Friday, 6:00 a.m. to 5:00 p.m. Pacific time'),
          es: z.string().default('De lunes a viernes, de 6:00 a. m. a 5:00 p. m., hora del Pacífico'),
        })
        .prefault({}),
      /** Opened after a chat with an agent; empty for none. */
      surveyUrl: z.union([z.literal(''), Link]).default(''),
    }),
    sender: z.strictObject({ name: z.string().min(1).max(40), email: z.email(), smsName: z.string().min(1).max(20) }),
    filing: Filing,
    /** Run on the pages of registration alone, each as the hash says that it was when it was named. */
    trackingScripts: z
      .array(
        z.strictObject({
          url: z.url({ protocol: /^https$/ }),
          integrity: z
            .string()
            .regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'Must be the hash of the script: sha384-…'),
        }),
      )
      .default([]),
    cdnBasePath: Link.default('/brand-assets'),
    returning: Returning.prefault({}),
    behaviour: Behaviour,
  })
  .refine((organisation) => organisation.behaviour.servesHawaii || organisation.behaviour.hawaiiPartner.url !== '', {
    path: ['behaviour', 'hawaiiPartner', 'url'],
    message: 'A brand that does not serve Hawaii names the lender that does',
  })

/** A brand with every property settled. */
export type Organisation = z.output<typeof Organisation>

type Inherited<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Key in keyof T]?: Inherited<T[Key]> | null | undefined }
    : T

/**
 * A brand as it is written: what is absent or null is taken from the brand named in `inherits`. Objects merge, lists
 * replace, except `orgPricingData`, which is appended, so that its later entries win. `orgCode` and `hosts` are never inherited.
 */
export type BrandRecord = { orgCode: string; hosts: string[]; inherits?: string } & Inherited<
  Omit<z.input<typeof Organisation>, 'orgCode' | 'hosts'>
>

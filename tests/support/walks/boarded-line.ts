import { createHash } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { expect } from 'vitest'
import type { BoardingBatch } from '#src/features/boarding/boarding.contract.ts'
import type { Closing } from '#src/features/signing/signing.contract.ts'
import { pdfText } from '../stubs/pdf-text.ts'
import { type Caller, onApplication } from './borrower-calls.ts'

/** The servicer's file as a database reads it, against the text of the agreement that the borrower signed. */

/** The columns that a servicer expects, in their order, and the types of those that are not text. */
const columns = `
  version text, application_uuid uuid, loan_number text, uli text, product text, lender_code text, lender_name text,
  lender_nmls_id text, borrower_first_name text, borrower_middle_name text, borrower_last_name text,
  borrower_suffix text, borrower_birth_date date, borrower_ssn text, borrower_email text, borrower_phone text,
  mailing_street text, mailing_unit text, mailing_city text, mailing_state text, mailing_zip text, other_parties text,
  property_street text, property_unit text, property_city text, property_state char(2), property_zip text,
  property_county text, property_fips text, parcel_id text, legal_description text, occupancy text,
  lien_position int, property_value numeric(12, 2), closed_on date, funded_on date, credit_limit numeric(12, 2),
  initial_draw numeric(12, 2), origination_fee numeric(12, 2), recording_tax numeric(12, 2),
  opening_balance numeric(12, 2), available numeric(12, 2), rate_type text, rate numeric(6, 3), apr numeric,
  term_months int, draw_period_months int, minimum_later_draw numeric(12, 2), late_charge_percent numeric(5, 2),
  late_charge_after_days int, late_charge_maximum numeric(12, 2), monthly_payment numeric(12, 2),
  first_payment_on date, first_payment numeric(12, 2), odd_days int, odd_days_interest numeric(12, 2),
  last_payment_on date, payments int, disbursements text, escrow_taxes text, escrow_insurance text, autopay boolean,
  autopay_day int, autopay_routing text, autopay_account text, autopay_account_kind text, autopay_holder text,
  autopay_authorized_on date, autopay_wording int, recording_state text, instrument_number text, recorded_on date,
  flood_zone text, flood_special_hazard boolean, flood_certificate text, flood_life_of_loan boolean,
  military_status text, documents text`

/** Exports a line in a batch of its own and returns its row, as PostgreSQL’s COPY reads it. */
export const readBoardedLine = async (admin: Caller, uuid: string): Promise<Record<string, unknown>> => {
  const at = '/service-boarding/secure/api/v1/batches'
  const batch = await admin.call<BoardingBatch>('POST', at, { applicationUuids: [uuid] })
  const { text } = await admin.call<{ text: string }>('POST', `${at}/${batch.uuid}/file`, { format: 'csv' })
  const servicer = await PGlite.create()
  try {
    await servicer.exec(`create temporary table boarded (${columns})`)
    // The header must name the columns in their order: https://www.postgresql.org/docs/current/sql-copy.html
    await servicer.query(`copy boarded from '/dev/blob' with (format csv, header match)`, [], {
      blob: new Blob([text]),
    })
    const { rows } = await servicer.query<{ line: Record<string, unknown> }>(
      'select to_jsonb(boarded) as line from boarded',
    )
    expect(rows).toHaveLength(1)
    return rows[0]?.line ?? {}
  } finally {
    await servicer.close()
  }
}

/** Reads the agreement that the borrower signed: the document of the hash that the signature names. */
export const readSignedAgreement = async (caller: Caller, uuid: string): Promise<{ sha256: string; text: string }> => {
  const { documents } = await caller.call<Closing>('GET', onApplication(uuid, 'closing'))
  const signedDocument = documents.find(({ kind, signedAt }) => kind === 'CREDIT_AGREEMENT' && signedAt !== null)
  if (!signedDocument) throw new Error('The agreement was not signed.')
  const { documentUuid, sha256 } = signedDocument
  const bytes = await caller.file(onApplication(uuid, `documents/${documentUuid}/file`))
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  return { sha256, text: pdfText(bytes).join(' ') }
}

/** Each figure of the agreement, and the column in which the servicer reads it. Money is in dollars. */
const agreementFigures: Readonly<Record<string, RegExp>> = {
  loan_number: /Account number: (\d+)/,
  credit_limit: /Credit limit \$([\d,.]+)/,
  initial_draw: /Paid to you, or to the creditors you chose \$([\d,.]+)/,
  origination_fee: /Origination fee, added to the initial draw \$([\d,.]+)/,
  recording_tax: /Recording tax, added to the initial draw \$([\d,.]+)/,
  opening_balance: /Initial draw, total of the above \$([\d,.]+)/,
  rate: /Annual rate on the initial draw, fixed ([\d.]+)%/,
  monthly_payment: /1 to \d+, monthly \$([\d,.]+)/,
  payments: /Total of (\d+) payments/,
  draw_period_months: /For (\d+) months, you can draw/,
  minimum_later_draw: /A later draw must be at least \$([\d,]+)/,
  late_charge_percent: /we charge ([\d.]+)% of that payment/,
  late_charge_after_days: /If a payment is more than (\d+) days late/,
}

/** Each figure that the servicer reads is the one that the borrower agreed to, and its parts add up. */
export const expectBoardedLine = (line: Record<string, unknown>, agreement: { sha256: string; text: string }): void => {
  const figures = Object.entries(agreementFigures).map(([column, pattern]) => {
    const figure = pattern.exec(agreement.text)?.[1]
    expect(figure, `the agreement states ${column}`).toBeDefined()
    return [column, Number(figure?.replaceAll(',', ''))] as const
  })
  expect(Object.fromEntries(figures.map(([column]) => [column, Number(line[column])]))).toEqual(
    Object.fromEntries(figures),
  )
  expect(line).toMatchObject({ rate_type: 'FIXED', late_charge_maximum: null, term_months: line.payments })
  const cents = (column: string) => Math.round(Number(line[column]) * 100)
  expect(cents('initial_draw') + cents('origination_fee') + cents('recording_tax')).toBe(cents('opening_balance'))
  expect(cents('opening_balance') + cents('available')).toBe(cents('credit_limit'))
  expect(line.documents).toContain(`CREDIT_AGREEMENT:en:${agreement.sha256}`)
}

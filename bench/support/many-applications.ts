import pg from 'pg'
import { allStatuses } from '#src/workflow/graph/statuses.ts'

const statusList = allStatuses.map((status) => `'${status}'`).join(', ')

/**
 * Creates this many applications of one organization, spread over all statuses and a year. Each has its borrower, three
 * look-up hashes and a data key; every hundredth has a condition to review, three of ten have an open one, and a twentieth is
 * assigned to `assignee`, if there is one. Sealed values are random bytes, because lists do not open them.
 */
export const seedApplications = async (databaseUrl: string, count: number, assignee: string | null): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `with made as (
         insert into identity (id, organization, role, profile_type, email, email_key, first_name, last_name, created_at, updated_at)
         select gen_random_uuid(), 'lintel', 'borrower', 'CUSTOMER', 'seed.' || n || '@example.com', 'seed.' || n || '@example.com',
           'First' || n % 900, 'Last' || n % 5000, now(), now()
         from generate_series(1, $1::int) as n returning id, email
       ), numbered as (select id, substring(email from '\\d+')::int as n from made),
       opened as (
         insert into application (id, organization, identity_id, product, loan_number, status, status_since, revision, property,
           property_state, listed_for_sale, sealed_applicant, origin, created_at, updated_at, completed_at, assigned_to, assigned_at)
         select gen_random_uuid(), 'lintel', id, 'heloc', nextval('loan_number')::text, status, since, 3, '{}', 'TX', false,
           decode(repeat('ab', 400), 'hex'), '{}', since, since,
           case when status in ('COMPLETE', 'CANCELLED', 'DECLINED') then since end,
           case when n % 20 = 0 then $2::uuid end, case when n % 20 = 0 then since end
         from (
           select id, n, (array[${statusList}])[1 + n % ${allStatuses.length}] as status,
             date_trunc('milliseconds', now() - random() * interval '365 days') as since
           from numbered
         ) as drawn returning id, loan_number
       ), keyed as (
         insert into data_key (subject, master_key_id, wrapped)
         select opened.id, master_key.id, decode(repeat('ab', 60), 'hex') from opened, master_key where state = 'current'
       ), looked_up as (
         insert into application_look_up (application_id, hash)
         select opened.id, sha256(convert_to(opened.id || ':' || word, 'UTF8')) from opened, generate_series(1, 3) as word
       )
       insert into condition (id, application_id, category, state, cause_key, details, sent_back, created_at, updated_at)
       select gen_random_uuid(), id, 'GENERIC_DOCUMENT_REQUEST', case when right(loan_number, 2) = '00' then 'IN_REVIEW' else 'OPEN' end,
         'seed', '{}', 0, now(), now() - random() * interval '30 days'
       from opened where right(loan_number, 2) = '00' or right(loan_number, 1) in ('3', '5', '8')`,
      [count, assignee],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

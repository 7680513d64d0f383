import pg from 'pg'
import { registrationFunnelSteps } from '#src/features/telemetry/funnel-steps.table.ts'
import { seedApplications } from './many-applications.ts'

const eventsOfVisit = 10
const applications = 20_000
const days = 390
const sessionBatchSize = 50_000

const stepsOf = registrationFunnelSteps.map((step) => `'${step}'`).join(', ')
/** A number that looks random and is the same in each run. */
const randomBelow = (of: string, below: number) => `(hashtextextended((${of})::text, 7) & 1048575) % ${below}`
const tracker = (visit: string, browsers: number) => `md5((${visit} % ${browsers})::text)::uuid`
const startOfVisit = (visit: string, visits: number) =>
  `date_trunc('day', now()) - interval '${days} days' + ${visit} * (interval '${days} days' / ${visits})`

/**
 * Creates this many page views of one lender over thirteen months, ten to a visit, and twenty thousand applications that
 * a part of the browsers opened, with their status history. Everything is still to be counted.
 */
export const seedVisits = async (databaseUrl: string, events: number): Promise<void> => {
  const visits = Math.ceil(events / eventsOfVisit)
  const browsers = Math.ceil(visits * 0.8)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let first = 1; first <= visits; first += sessionBatchSize) {
      const last = Math.min(visits, first + sessionBatchSize - 1)
      await client.query(visitsSql(visits, browsers), [first, last])
      await client.query(eventsSql(visits), [first, last])
    }
    await seedApplications(databaseUrl, applications, null)
    await client.query(`
      update application set origin = jsonb_build_object('trackerUuid', ${tracker('loan_number::bigint', browsers)})
      where organization = 'lintel'`)
    await client.query(`
      insert into status_history (application_id, revision, to_status, outcome, actor_kind, reason, at)
      select id, place, step, 'bench', 'system', '', created_at + place * interval '3 hours'
      from application, unnest(array['OFFER_SELECTION', 'HMDA', 'DISBURSEMENT_ACCOUNT', 'RESCISSION', 'COMPLETE'])
        with ordinality as course (step, place)
      where place <= 1 + ${randomBelow('id', 5)}`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const visitsSql = (visits: number, browsers: number) => `
  insert into telemetry_session (id, tracker_uuid, organization, epoch, details, at)
  select md5('visit ' || n)::uuid, ${tracker('n', browsers)}, 'lintel', '1',
    jsonb_build_object(
      'screenWidth', (array[390, 1024, 1280])[1 + ${randomBelow('n', 3)}], 'screenHeight', 800,
      'language', (array['en', 'en', 'en', 'es'])[1 + ${randomBelow('n + 1', 4)}],
      'query', case when ${randomBelow('n + 2', 3)} > 0
        then jsonb_build_object('utm_campaign', 'CAMPAIGN ' || ${randomBelow('n + 3', 24)}) else '{}' end,
      'variants', case when n % 2 = 0
        then jsonb_build_object('fe-bench', (array['variation', 'control'])[1 + ${randomBelow('n + 4', 2)}]) else '{}' end),
    ${startOfVisit('n', visits)}
  from generate_series($1::bigint, $2::bigint) as n`

/** Each visit goes some steps far and stays there. A visit and its events are queued in the order in which they came. */
const eventsSql = (visits: number) => `
  with views as (
    insert into telemetry_event
      (id, session_id, organization, event, event_type, product_type, page_path, properties, at)
    select md5(n || ' event ' || k)::uuid, md5('visit ' || n)::uuid, 'lintel', 'page-view', 'WEB', 'HELOC',
      '/account/heloc/register', jsonb_build_object('domain', 'lintel.example', 'query', jsonb_build_object('step',
        (array[${stepsOf}])[1 + least(k, ${randomBelow('n + 5', registrationFunnelSteps.length)})])),
      ${startOfVisit('n', visits)} + (k + 1) * interval '40 seconds'
    from generate_series($1::bigint, $2::bigint) as n, generate_series(0, ${eventsOfVisit - 1}) as k
    returning id, session_id, at
  )
  insert into funnel_inbox (session_id, event_id)
  select session_id, id from (
    select session_id, id, at from views
    union all
    select md5('visit ' || n)::uuid, null, ${startOfVisit('n', visits)} from generate_series($1::bigint, $2::bigint) as n
  ) as arrivals order by at`

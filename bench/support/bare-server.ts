import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

// Run as a separate process by benchmarks: Fastify with one prepared select, and with three inserts, and nothing else.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await pool.query(
  'create table if not exists bare_status (id uuid primary key, status text not null, revision integer not null)',
)
await pool.query(
  'create table if not exists bare_application (id uuid primary key, body jsonb not null, at timestamptz not null)',
)
await pool.query(
  'create table if not exists bare_history (application_id uuid not null, revision integer not null, at timestamptz not null)',
)
await pool.query(
  'create table if not exists bare_consent (id uuid primary key, application_id uuid not null, type text not null)',
)
const id = randomUUID()
await pool.query('insert into bare_status values ($1, $2, 1)', [id, 'OFFER_SELECTION'])

const server = Fastify()
server.get('/status', async () => {
  const { rows } = await pool.query({
    name: 'status',
    text: 'select status, revision from bare_status where id = $1',
    values: [id],
  })
  return rows[0]
})
server.post('/create', async (request) => {
  const client = await pool.connect()
  const applicationId = randomUUID()
  try {
    await client.query('begin')
    await client.query({
      name: 'a',
      text: 'insert into bare_application values ($1, $2, now())',
      values: [applicationId, JSON.stringify(request.body)],
    })
    await client.query({ name: 'h', text: 'insert into bare_history values ($1, 0, now())', values: [applicationId] })
    await client.query({
      name: 'c',
      text: 'insert into bare_consent values ($1, $2, $3)',
      values: [randomUUID(), applicationId, 'SOFT_CREDIT'],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
  return { id: applicationId }
})
const address = await server.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ address })

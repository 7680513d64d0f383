import { chromium } from '@playwright/test'
import { logInAs } from './tests/support/walks/staff-console.ts'
import { aChatVisitor } from './tests/support/walks/chat-visitor.ts'
import { staffCaller } from './tests/support/walks/demonstration-staff.ts'
const url = 'http://127.0.0.1:7401'
const admin = await staffCaller(url, 'ada@lintel.example')
await admin.call('PUT', '/service-optimize/secure/api/v1/feature/fe-webchat/override', { enabled: true, variables: {} })
const b = await chromium.launch({ executablePath: process.env.CHROMIUM })
const ctx = await b.newContext({ viewport: { width: 1280, height: 820 }, baseURL: url })
const page = await ctx.newPage()
page.on('websocket', (ws) => { ws.on('framesent', (f) => console.log('>', ws.url().slice(-20), String(f.payload).slice(0, 150))); ws.on('framereceived', (f) => console.log('<', ws.url().slice(-20), String(f.payload).slice(0, 150))); ws.on('close', () => console.log('closed', ws.url().slice(-20))) })
await logInAs(page, 'ivy@lintel.example')
const visitor = await aChatVisitor(url, { name: 'Rosa Diaz', email: 'rosa@example.com', language: 'es', pageUrl: `${url}/account/heloc/register` })
visitor.say('Hola, ¿cuánto tarda?')
await page.goto(`/console/chat?conversation=${visitor.conversationUuid}`)
await page.getByRole('button', { name: 'Take', exact: true }).click()
await page.getByRole('textbox', { name: 'Message to Rosa Diaz' }).fill('hola')
await page.keyboard.press('Enter')
await page.waitForTimeout(3000)
visitor.type('Le envío mi')
await page.waitForTimeout(3000)
await page.screenshot({ path: '/tmp/desk-run/live.png' })
await b.close(); visitor.leave()

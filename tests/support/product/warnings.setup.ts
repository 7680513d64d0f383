const isHeard = Symbol.for('warnings of the database driver')
const listeningProcess = process as NodeJS.Process & { [isHeard]?: true }

/**
 * Fails the run when the driver warns that a connection is asked for two things at once, which its next version refuses.
 * Files share a process, which warns only once.
 */
if (!listeningProcess[isHeard]) {
  listeningProcess[isHeard] = true
  process.on('warning', (warning) => {
    if (/already executing a query/.test(warning.message)) throw warning
  })
}

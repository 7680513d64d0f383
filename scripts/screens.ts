import { parseArgs } from 'node:util'
import { takeAllPictures } from './screens/all-pictures.ts'
import { takeDocsPictures } from './screens/docs-pictures.ts'
import { takeMailPictures } from './screens/mail-pictures.ts'

// `npm run screens` takes the pictures of docs/screens, and `npm run screens -- offers` those whose name contains 'offers'.
// `npm run screens -- mails` takes every email and text as its reader sees it, into .cache/screens/mails.
// `npm run screens -- all` takes every screen in three brands, into .cache/screens/all. It goes on where the last run ended;
// `--fresh` begins anew, and `--minutes 20` begins no further screen after 20 minutes.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' }, fresh: { type: 'boolean', default: false } },
})
const [what = ''] = positionals
if (what === 'mails') console.log(await takeMailPictures())
else if (what === 'all') console.log(await takeAllPictures({ minutes: Number(values.minutes), fresh: values.fresh }))
else await takeDocsPictures(what)

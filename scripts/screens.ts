import { parseArgs } from 'node:util'
import { takeAllPictures } from './screens/all-pictures.ts'
import { takeDemoFilm } from './screens/demo-film.ts'
import { takeDocsPictures } from './screens/docs-pictures.ts'
import { takeFirstMinute } from './screens/first-minute.ts'
import { judgeFiles } from './screens/judged-files.ts'
import { takeMailPictures } from './screens/mail-pictures.ts'

// `npm run screens` takes the pictures of docs/screens, and `npm run screens -- offers` those whose name contains 'offers'.
// `npm run screens -- mails` takes every email and text as its reader sees it, into .cache/screens/mails.
// `npm run screens -- first-minute URL` takes what a newcomer sees of a running demonstration, into docs/screens/first-minute.
// `npm run screens -- judged-files` decides ten files as an underwriter, with pictures, into docs/screens/judged-files.
// `npm run screens -- film` plays `npm run demo` and writes its terminal as an animation, docs/screens/demo.svg.
// `npm run screens -- all` takes every screen in three brands, into .cache/screens/all. It continues where the last run ended;
// `--fresh` begins again, and `--minutes 20` begins no further screen after 20 minutes.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' }, fresh: { type: 'boolean', default: false } },
})
const [what = '', url = 'http://localhost:4300'] = positionals
if (what === 'mails') console.log(await takeMailPictures())
else if (what === 'all') console.log(await takeAllPictures({ minutes: Number(values.minutes), fresh: values.fresh }))
else if (what === 'judged-files') console.log(await judgeFiles())
else if (what === 'film') console.log(await takeDemoFilm())
else if (what === 'first-minute') console.log(await takeFirstMinute(url))
else await takeDocsPictures(what)

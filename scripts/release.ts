import { resolve } from 'node:path'
import { writeRelease } from './release-folder.ts'
import { withoutTrace } from './running-product.ts'

await withoutTrace(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error("Say where: 'npm run release -- FOLDER'.")
  const { files, bytes } = await writeRelease(resolve(folder))
  console.log(`${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${folder}`)
})

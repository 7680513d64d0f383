import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const hourMs = 3_600_000

/** Serves the images of brands that have no CDN of their own from a folder, if the folder exists. */
export const mountBrandAssets = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/brand-assets/',
    dotfiles: 'ignore',
    index: false,
    maxAge: hourMs,
    decorateReply: false,
  })
}

import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const hourMs = 3_600_000

/** Serves the pictures of brands that name no CDN of their own: whatever lies in the folder, where there is one. */
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

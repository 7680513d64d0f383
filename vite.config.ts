import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What the client, the early script and the server's rendering have in common; scripts/build-product.ts adds the rest. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  // wouter brings a stand-in for React 17, which had no such hook.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    assetsDir: 'assets',
    emptyOutDir: false,
    // Inlined images would need data: in the content-security policy.
    assetsInlineLimit: 0,
  },
})

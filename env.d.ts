/// <reference types="vite/client" />

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }

  interface AppLoadContext {
    content?: import('#app/content/request-content.server.ts').LoadContext['content'];
  }
}

export {};

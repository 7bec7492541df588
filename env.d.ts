/// <reference types="vite/client" />

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }

  interface AppLoadContext {
    content?: import('#app/content/request-content.server.ts').LoadContext['content'];
  }
}

declare global {
  interface ImportMetaEnv {
    /** The address of the script with the controls of further question types, in the server's build only. */
    INPUTS?: string;
  }
}

export {};

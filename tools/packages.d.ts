/** Packages of tools/, which the type check of the project does not install. */
declare module 'lucide-react';

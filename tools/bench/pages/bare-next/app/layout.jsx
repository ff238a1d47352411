export const metadata = { title: 'Bare', description: 'A page to measure' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}

/**
 * Closes the groups of links in the footer on phones as soon as the page is parsed: later, a
 * shopper who has scrolled there would see the page move. Without scripts they stay open. Sent as
 * source by the head script: must be self-contained.
 */
export function foldFooter(): void {
  if (!matchMedia('(width < 48rem)').matches) return;
  const fold = () => {
    for (const footer of document.querySelectorAll('footer')) {
      // A short page may have been painted with its footer.
      if (footer.getBoundingClientRect().top < innerHeight) continue;
      for (const group of footer.querySelectorAll('details')) group.open = false;
    }
  };
  document.addEventListener('DOMContentLoaded', fold, { once: true });
}

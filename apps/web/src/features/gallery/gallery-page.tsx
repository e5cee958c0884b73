import { Button } from "../../ui/button.tsx";

export function GalleryPage() {
  return <Button>Elaeis</Button>;
}

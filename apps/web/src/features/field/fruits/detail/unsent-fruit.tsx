import { useNavigate } from "react-router";
import { Link } from "#app/navigation.tsx";
import { paths, type View } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { FruitActions } from "#app/sync-status/item-actions.tsx";
import { ItemState } from "#app/sync-status/item-state.tsx";
import { useItemPhrases } from "#app/sync-status/use-item-phrases.ts";
import { useStanding } from "#app/sync-status/use-standing.ts";
import type { NewFruitItem } from "#device/sync/records.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { unsentFruit } from "#device/sync/unsent-fruit.ts";
import { buttonLook } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { FruitView } from "./fruit-view.tsx";
import { ownPhotos } from "./shown-photos.ts";
import { usePhrases } from "./use-phrases.ts";

/** A fruit that has not wholly left this device: shown like any other, with how far it has come. */
export function UnsentFruit({ item, view }: { item: NewFruitItem; view: View }) {
  const phrases = usePhrases();
  const { standing } = useItemPhrases();
  const user = useUser();
  const navigate = useNavigate();
  const shown = standing[useStanding(item)];
  const needsSignIn = useSync("needsSignIn") === true;
  return (
    <FruitView
      fruit={unsentFruit(item, user)}
      view={view}
      photos={ownPhotos(item)}
      actions={
        <Link to={paths.fruitLabel(view, item.id)} className={buttonLook("outline")}>
          {phrases.label}
        </Link>
      }
      notes={
        <Section title={shown}>
          <ItemState item={item} needsSignIn={needsSignIn} />
          <FruitActions
            item={item}
            view={view}
            onDiscarded={() => void navigate(paths.fruits(view), { replace: true })}
          />
        </Section>
      }
    />
  );
}

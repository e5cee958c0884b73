import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { IconButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type">;

export function PasswordField(field: PasswordFieldProps) {
  const phrases = usePhrases();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative w-full">
      <TextField {...field} type={isShown ? "text" : "password"} />
      <IconButton
        label={isShown ? phrases.hide : phrases.show}
        className="absolute top-[calc(1.5rem+4px)] right-0"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon size={20} aria-hidden />
      </IconButton>
    </div>
  );
}

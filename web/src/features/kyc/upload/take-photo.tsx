import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FileButton } from '#components/files/drop-area.tsx';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { useToast } from '#components/toast/use-toast.ts';

const CameraDialog = lazyPart(async () => (await import('./camera-dialog.tsx')).CameraDialog);

interface TakePhotoProps {
  label: string;
  onPhoto: (photo: File) => void;
}

/** On touch screens, the system's camera app is better than a dialog. */
const isHandheld = () => window.matchMedia('(pointer: coarse)').matches;

export function TakePhoto(props: TakePhotoProps) {
  return isHandheld() ? <PhotoFromPhone {...props} /> : <PhotoFromComputer {...props} />;
}

function PhotoFromPhone({ label, onPhoto }: TakePhotoProps) {
  return (
    <FileButton
      text="Take a photo"
      label={`Take a photo of your ${label}`}
      inputLabel={`A photo of your ${label}`}
      variant="outlined"
      startIcon={<PhotoCameraOutlined />}
      accept="image/jpeg,image/png"
      capture="environment"
      onFiles={(files) => files.forEach(onPhoto)}
    />
  );
}

function PhotoFromComputer({ label, onPhoto }: TakePhotoProps) {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const open = async () => {
    try {
      await CameraDialog.preload();
      setOpen(true);
    } catch {
      const description = 'The camera could not be loaded. Please check your connection, or choose a file instead.';
      toast({ title: 'Camera Unavailable', description, tone: 'destructive' });
    }
  };
  const take = (photo: File) => {
    close();
    onPhoto(photo);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PhotoCameraOutlined />}
        onClick={open}
        aria-label={`Take a photo of your ${label}`}
      >
        Take a photo
      </Button>
      {isOpen ? <CameraDialog label={label} onPhoto={take} onClose={close} /> : null}
    </>
  );
}
